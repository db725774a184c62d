import { areFrontEndsBuilt, buildFrontEnds, buildServer, isServerBuilt } from '#bin/build_product'
import { fromSource, runNodeQuietly, startNode } from '#bin/run_process'
import { step } from '#bin/steps'
import { DEMO_LOGINS, DEMO_PASSWORD } from '#database/demo/demo_logins'
import { untilAnswered } from '#tests/bench/until_answered'
import { Visitor } from '#tests/functional/setup/visitor'
import { databaseEnv, recreateDatabase } from '#tests/setup/database_server'
import { findDatabaseServer } from '#tests/setup/find_database_server'
import { testEnvironment } from '#tests/setup/test_environment'

/**
 * Starts the built server with the demo's data in a database of that name, and returns its origin;
 * whoever starts it ends all processes.
 */
export async function startDemo(folder: string, name: string): Promise<string> {
  const server = await findDatabaseServer(folder)
  if (!areFrontEndsBuilt() || !isServerBuilt()) {
    await step('Building the front ends', buildFrontEnds)
    await step('Compiling the server', buildServer)
  }
  const database = `${process.env.DB_DATABASE || 'label_portal'}_${name}`
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...(await testEnvironment(folder)),
    ...databaseEnv(server, database),
    NODE_ENV: 'production',
  }
  await step('Loading the demo data', async () => {
    await recreateDatabase(server, database)
    for (const command of [['migration:run', '--force'], ['demo:load']]) {
      await runNodeQuietly(command[0]!, fromSource('backend/ace.js', ...command), { env })
    }
  })
  startNode(['build/backend/bin/server.js'], { env })
  await untilAnswered(`${env.APP_URL}/health/ready`)
  return env.APP_URL!
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
