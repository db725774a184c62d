import { serve } from '#app/foundation/endpoints/endpoint'
import { countRead } from '#app/foundation/traces/count_strangers'
import { isAnythingToOrder, readFirstSteps } from '#app/catalogue/settings/read_first_steps'
import * as firstStepsEndpoints from '#shared/catalogue/settings/first_steps_endpoints'
import { firstSteps, registrationState } from '#shared/catalogue/settings/first_steps_contract'
import db from '@adonisjs/lucid/services/db'

serve(firstStepsEndpoints.showFirstSteps, {
  access: '*',
  summary: 'The open steps until suppliers can order, by the reader’s rights',
  response: firstSteps,
  handle: ({ user }) => readFirstSteps(db.connection(), user),
})

serve(firstStepsEndpoints.showRegistrationState, {
  access: 'public',
  summary: 'Whether registered users will find anything to order',
  response: registrationState,
  throttled: true,
  handle: async ({ ctx }) => {
    await countRead(ctx)
    return { can_order: await isAnythingToOrder(db.connection()) }
  },
})
