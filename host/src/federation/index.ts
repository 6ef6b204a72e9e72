export { createRemoteLoader, type RemoteLoaderParts } from './create-remote-loader';
export { createPageReporter, type PageReporter } from './reporting/page-reporter';
