export { endpoints } from '@pavilion/api-contract';
