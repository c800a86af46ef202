import { join } from 'node:path';
import { build } from 'esbuild';

/** Script, style and fonts of the teacher's page, which is no part of the app. */
export async function bundleTeacherPage(source: string, outdir: string): Promise<void> {
  await build({
    entryPoints: [join(source, 'page.ts'), join(source, 'page.css')],
    outdir,
    bundle: true,
    minify: true,
    // No module: it is there before the first form is (server/groups/teacher-html.ts).
    format: 'iife',
    target: 'es2022',
    loader: { '.woff2': 'file' },
    publicPath: '/teacher/assets/',
    logLevel: 'warning',
  });
}
