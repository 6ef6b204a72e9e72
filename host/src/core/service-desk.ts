import type { BootData } from '@pavilion/remote-contract';

/** Whether the brand has a service desk at all. */
export const hasService = (info: BootData['info']): boolean => info.customerService.length > 0;
