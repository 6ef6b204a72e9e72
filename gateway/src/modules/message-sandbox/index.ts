export { registerSandboxRoutes } from './sandbox.routes';
export { createSandbox, type Sandbox } from './sandbox.service';
