import { step } from '#bin/steps'
import { DEMO_LOGINS, DEMO_PASSWORD } from '#database/demo/demo_logins'
import { BenchPortal, buildProduct } from '#tests/bench/bench_portal'
import { Visitor } from '#tests/functional/setup/visitor'

/**
 * Starts the built server with the demo's data in a database of that name, and returns its origin;
 * whoever starts it ends all processes.
 */
export async function startDemo(folder: string, name: string): Promise<string> {
  const database = `${process.env.DB_DATABASE || 'label_portal'}_${name}`
  const portal = await BenchPortal.prepare(folder, database, { LOG_LEVEL: 'fatal' })
  await buildProduct()
  await step('Loading the demo data', () => portal.loadDemo())
  await portal.start()
  return portal.origin
}

/** The cookies of somebody of the demo who has logged in, as a browser takes them. */
export async function cookiesOf(email: string, origin: string) {
  const { accountId } = DEMO_LOGINS.find((login) => login.email === email)!
  const person = { email, cofor10: accountId, password: DEMO_PASSWORD }
  const { cookie } = await (await Visitor.loggedIn(person, origin)).headers()
  return cookie!.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: origin }
  })
}
