// Health check of a container: a server of the product says by itself whether it can serve.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT}/readyz`, { signal: AbortSignal.timeout(4_000) });
process.exit(answer.status === 200 ? 0 : 1);
