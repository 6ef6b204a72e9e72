import { deferred } from './deferred';

/** {@link Dialog} for pages whose first load must not carry it. */
export const DeferredDialog = /* @__PURE__ */ deferred(async () => (await import('../dialog/dialog')).Dialog);
/** {@link ConfirmDialog} for pages whose first load must not carry it. */
export const DeferredConfirmDialog = /* @__PURE__ */ deferred(
  async () => (await import('../confirm-dialog/confirm-dialog')).ConfirmDialog,
);
/** {@link Sheet} for pages whose first load must not carry it. */
export const DeferredSheet = /* @__PURE__ */ deferred(async () => (await import('../sheet/sheet')).Sheet);
/** {@link Panel} for pages whose first load must not carry it. */
export const DeferredPanel = /* @__PURE__ */ deferred(async () => (await import('../panel/panel')).Panel);
