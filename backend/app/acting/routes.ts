import { actForUser, stopActing } from '#app/acting/act_for_user'
import { RIGHT_TO_ACT, findActedFor, toActingFor } from '#app/acting/acting_session'
import { listUsers } from '#app/accounts/users'
import { endpoint } from '#app/endpoints/endpoint'
import { staffSession } from '#shared/accounts/account_contract'
import { actingFor } from '#shared/acting/acting_contract'
import { userPath } from '#shared/users/user_contract'

endpoint({
  method: 'POST',
  path: 'backoffice/api/users/:id/act/',
  access: RIGHT_TO_ACT,
  summary: 'Act for a supplier’s user: see and do what they may, for an hour at most',
  params: userPath,
  answer: actingFor,
  handle: ({ user, path, ctx }) => actForUser(user, path.id, ctx),
})

endpoint({
  method: 'POST',
  path: 'accounts/api/stop_acting/',
  access: '*',
  summary: 'Act for nobody any more; harmless when one does not',
  status: 204,
  acting: 'as_staff',
  handle: ({ user, ctx }) => stopActing(user, ctx),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/session/',
  access: 'public',
  summary: 'Who is logged in with which rights, also while they act for somebody; null for nobody',
  answer: staffSession,
  handle: async ({ user, ctx, language, now }) => {
    if (!user) return { user: null, permissions: [] }
    const [me] = await listUsers(user, { withInactive: false, language })
    const actedFor = await findActedFor(user, ctx, now)
    return {
      user: me,
      permissions: user.rights,
      ...(typeof actedFor === 'object' && { acting_for: toActingFor(actedFor, user) }),
    }
  },
})
