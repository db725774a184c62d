import { serve } from '#app/foundation/endpoints/endpoint'
import { findHome } from '#app/information/home/find_home'
import { home } from '#shared/information/home/home_contract'
import { showHome } from '#shared/information/home/home_endpoints'

serve(showHome, {
  access: '*',
  summary: 'The home page: latest orders, cart and quotas',
  response: home,
  handle: ({ user, t }) => findHome(user, t),
})
