import { buildFrontEnds, buildServer, measureFrontEnds } from '#bin/building/build_product'
import { describePage, isTooBig } from '#bin/building/bundle_budget'
import { ProcessFailure } from '#bin/run_process'
import { complain, say, step } from '#bin/steps'

/** `npm run build`: replaces build/ with a new build. Fails if a page exceeds its budget. */
async function build(): Promise<number> {
  await step('Building the front ends', buildFrontEnds)
  await step('Compiling the server', buildServer)
  const pages = measureFrontEnds()
  say('\n  JavaScript of first loads (gzip)')
  for (const page of pages) say(`    ${describePage(page)}`)
  const tooBig = pages.filter(isTooBig)
  for (const { page } of tooBig) complain(`The first load of the page "${page}" grew too big.`)
  return tooBig.length > 0 ? 1 : 0
}

try {
  process.exitCode = await build()
} catch (error) {
  if (!(error instanceof ProcessFailure)) throw error
  complain(`${error.output}\n${error.message}.`)
  process.exitCode = 1
}
