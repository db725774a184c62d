import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopProcesses } from '#bin/run_process'
import { step } from '#bin/steps'
import { DEMO_LOGINS, DEMO_PASSWORD } from '#database/demo/demo_logins'
import { BenchPortal, buildProduct } from '#tests/bench/bench_portal'
import { findChromium } from '#tests/setup/programs/find_chromium'
import { Visitor } from '#tests/functional/setup/visitor'

export type DemoWork = (origin: string, folder: string) => Promise<void>

/**
 * Runs some work with the built server and the demo's data in a separate database. Removes
 * processes, database and folder at the end, even if the work fails or is interrupted.
 */
export async function withDemo(name: string, work: DemoWork): Promise<void> {
  const database = `${process.env.DB_DATABASE || 'label_portal'}_${name}`
  const folder = mkdtempSync(join(tmpdir(), `label-portal-${name}-`))
  let portal: BenchPortal | undefined
  const run = async () => {
    portal = await BenchPortal.prepare(folder, database, { LOG_LEVEL: 'fatal' })
    await buildProduct()
    await step('Loading the demo data', () => portal!.loadDemo())
    await portal.start()
    await work(portal.origin, folder)
  }
  try {
    await Promise.race([run(), interruption()])
  } finally {
    await portal?.dropDatabase()
    await stopProcesses()
    rmSync(folder, { recursive: true, force: true })
  }
}

function interruption(): Promise<never> {
  return new Promise((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => reject(new Error(`Ended by ${signal}`)))
    }
  })
}

/** Start options of a browser; {@link withDemo} handles signals, because it must tidy up first. */
export async function browserOptions() {
  return {
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
    handleSIGINT: false,
    handleSIGTERM: false,
  }
}

export async function cookiesOf(email: string, origin: string) {
  const { accountId } = DEMO_LOGINS.find((login) => login.email === email)!
  const person = { email, cofor10: accountId, password: DEMO_PASSWORD }
  const { cookie } = await (await Visitor.loggedIn(person, origin)).headers()
  return cookie!.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: origin }
  })
}
