// Health check of a container: a server of the product says by itself whether it can serve; an edge does so at its port
// for operations.
const { OPERATIONS_PORT, PORT } = process.env;
const answer = await fetch(`http://127.0.0.1:${OPERATIONS_PORT ?? PORT}/readyz`, {
  signal: AbortSignal.timeout(4_000),
});
process.exit(answer.status === 200 ? 0 : 1);
