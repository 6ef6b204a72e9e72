import { create } from 'zustand';

/** Which desk of customer service is asked for; `desk` is the one that serves whoever asks. */
export type ServiceKind = 'desk' | 'live-chat' | 'vip';

/** Customer service on its way: its window stands open and empty, or was refused by the browser. */
export interface ServiceRequest {
  readonly kind: ServiceKind;
  readonly popup: Window | null;
}

/** The request for customer service that is under way. */
export const useServiceStore = create<{ readonly service: ServiceRequest | undefined }>(() => ({ service: undefined }));

const serviceWindow = 'popup,width=440,height=500';

/** Opens customer service. To be called by a press: browsers refuse windows that open later, so the address follows. */
export const openService = (kind: ServiceKind = 'desk'): void =>
  useServiceStore.setState({ service: { kind, popup: open('', 'pavilion-service', serviceWindow) } });

/** Customer service was reached, or was given up. */
export const closeService = (): void => useServiceStore.setState({ service: undefined });
