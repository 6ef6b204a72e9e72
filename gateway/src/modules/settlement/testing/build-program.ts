import { rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/** A program of these tests as one file that node runs. */
export interface BuiltProgram {
  readonly file: string;
  remove(): void;
}

/** Builds `<name>.ts` of a folder, of this one unless told; packages of other houses stay outside. */
export async function buildProgram(name: string, folder = __dirname): Promise<BuiltProgram> {
  const file = path.resolve(__dirname, `../../../../dist/${name}-${process.pid}.cjs`);
  await build({
    entryPoints: [path.join(folder, `${name}.ts`)],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    logLevel: 'silent',
    plugins: [
      {
        name: 'packages-outside',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./]/ }, ({ path: imported }) =>
            imported.startsWith('@pavilion/') ? undefined : { path: imported, external: true },
          ),
      },
    ],
  });
  return { file, remove: () => rmSync(file, { force: true }) };
}
