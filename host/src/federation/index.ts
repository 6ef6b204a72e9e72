export { createRemoteLoader, type RemoteLoaderParts } from './create-remote-loader';
export { type LoadReport, loadReportEvent, type LoadReports } from './load-reports';
