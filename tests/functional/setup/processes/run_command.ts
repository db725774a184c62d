import { fromSource, gatherNode } from '#bin/run_process'

/** Runs a command of the product. Returns its exit code and its output in one line. */
export async function runCommand(args: readonly string[], env: Record<string, string> = {}) {
  const { exitCode, output } = await gatherNode(fromSource('backend/ace.js', ...args), {
    env: { ...process.env, NO_COLOR: '1', ...env },
  })
  return { status: exitCode, said: output.replaceAll(/\s+/g, ' ') }
}
