import { DEFAULT_BUSINESS_TIME_ZONE, setBusinessTimeZone } from '#shared/ground/dates/business_day'
import env from '#start/env'

setBusinessTimeZone(env.get('BUSINESS_TIME_ZONE') ?? DEFAULT_BUSINESS_TIME_ZONE)
