import { endpoint } from '#app/endpoints/endpoint'
import { findHome } from '#app/welcome/find_home'
import { home } from '#shared/welcome/home_contract'

endpoint({
  method: 'GET',
  path: 'welcome/api/home/',
  access: '*',
  summary: 'The home page: latest orders, cart and quotas',
  answer: home,
  handle: ({ user, t }) => findHome(user, t),
})
