import type { ErrorCode } from '@pavilion/api-contract';

/** What the catalogue refuses with; status and texts stand in the contract's table of codes. */
export type CatalogueErrorCode = Extract<ErrorCode, 'game.not-found'>;
