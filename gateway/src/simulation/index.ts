export { SimulationFault, type SimulationPlan, type SimulationReport, simulate } from './simulation';
