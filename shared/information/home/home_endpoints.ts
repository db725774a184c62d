import { describeEndpoint } from '#shared/ground/http/endpoint_shape'
import type { home } from '#shared/information/home/home_contract'
import type { staffHome } from '#shared/information/home/staff_home_contract'

export const showHome = describeEndpoint<{ result: typeof home }>('GET', 'welcome/api/home/')

export const showStaffHome = describeEndpoint<{ result: typeof staffHome }>(
  'GET',
  'backoffice/api/home/'
)
