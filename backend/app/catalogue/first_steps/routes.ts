import { endpoint } from '#app/foundation/endpoints/endpoint'
import { countRead } from '#app/foundation/traces/count_strangers'
import { isAnythingToOrder, readFirstSteps } from '#app/catalogue/first_steps/read_first_steps'
import { firstSteps, registrationState } from '#shared/catalogue/settings/first_steps_contract'
import db from '@adonisjs/lucid/services/db'

endpoint({
  method: 'GET',
  path: 'backoffice/api/first_steps/',
  access: '*',
  summary: 'The open steps until suppliers can order, by the reader’s rights',
  answer: firstSteps,
  handle: ({ user }) => readFirstSteps(db.connection(), user),
})

endpoint({
  method: 'GET',
  path: 'accounts/api/registration_state/',
  access: 'public',
  summary: 'Whether registered users will find anything to order',
  answer: registrationState,
  throttled: true,
  handle: async ({ ctx }) => {
    await countRead(ctx)
    return { can_order: await isAnythingToOrder(db.connection()) }
  },
})
