import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { DARK, LIGHT } from '#shared/ground/theme/tokens'

/** The MJML sources of the layout; the build has only the compiled file. */
export const LAYOUT_SOURCES = 'backend/app/mailing/wording/templates'

export const COMPILED_LAYOUT = 'backend/app/mailing/wording/mail_layout.template.html'

const compiler = fileURLToPath(new URL('./templates/compile_layout.mjs', import.meta.url))

const run = promisify(execFile)

/** Compiles the layout with MJML, a development package. */
export async function compileMailLayout(): Promise<string> {
  const colours = JSON.stringify({ light: LIGHT, dark: DARK })
  const { stdout } = await run(process.execPath, [compiler, colours], { timeout: 60_000 })
  return stdout
}
