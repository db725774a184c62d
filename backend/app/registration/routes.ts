import { endpoint } from '#app/http/endpoint'
import { findCompanies } from '#app/registration/find_companies'
import { countLookUp } from '#app/registration/look_up_throttle'
import { coforList, coforListQuery } from '#shared/registration/registration_contract'
import db from '@adonisjs/lucid/services/db'

endpoint({
  method: 'GET',
  path: 'accounts/api/cofor_list/',
  access: 'public',
  summary: 'Sites of a supplier that somebody can register for, by COFOR6 or account id',
  query: coforListQuery,
  answer: coforList,
  throttled: true,
  handle: async ({ query, language, ctx }) => {
    await countLookUp(ctx.request.ip())
    return findCompanies(db.connection(), query, language)
  },
})
