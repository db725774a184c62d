import { endpoint } from '#app/endpoints/endpoint'
import { countRead } from '#app/http/count_strangers'
import { isAnythingToOrder, readFirstSteps } from '#app/first_steps/read_first_steps'
import { firstSteps, registrationState } from '#shared/first_steps/first_steps_contract'
import db from '@adonisjs/lucid/services/db'

endpoint({
  method: 'GET',
  path: 'backoffice/api/first_steps/',
  access: '*',
  summary: 'What is to be done until suppliers can order, as far as the reader may do it',
  answer: firstSteps,
  handle: ({ user }) => readFirstSteps(db.connection(), user),
})

endpoint({
  method: 'GET',
  path: 'accounts/api/registration_state/',
  access: 'public',
  summary: 'Whether there is anything to order yet for those who register',
  answer: registrationState,
  throttled: true,
  handle: async ({ ctx }) => {
    await countRead(ctx)
    return { can_order: await isAnythingToOrder(db.connection()) }
  },
})
