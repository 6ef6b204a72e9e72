export { createOperatorsModule } from './operators.module';
