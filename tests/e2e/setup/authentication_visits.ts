import { demoLogin, logIn } from '#tests/e2e/setup/logins'
import { withScans } from '#tests/e2e/setup/scans'
import { settle } from '#tests/e2e/setup/settle'
import type { Visit } from '#tests/e2e/setup/visit'

const ANALYST = 'analyst@maker.example'

/** A screen about scans, with some in the store. */
const asAnalyst = (what: string, path: string, ready: string): Visit => ({
  what,
  open: async (page) => {
    await withScans()
    await logIn(page, demoLogin(ANALYST))
    await page.goto(path)
    await page.locator(ready).first().waitFor()
    await settle(page)
  },
})

const AUTHENTICATIONS = '/backoffice/authentications'

/** The dashboard of authentications. */
export const AUTHENTICATION_VISITS: readonly Visit[] = [
  asAnalyst('the authentications by time', AUTHENTICATIONS, '[role=tabpanel] svg path'),
  asAnalyst('the authentications on a map', `${AUTHENTICATIONS}?view=map`, '.leaflet-marker-icon'),
  asAnalyst(
    'the authentications by company',
    `${AUTHENTICATIONS}?view=by_company`,
    '[role=grid] [role=gridcell]'
  ),
  asAnalyst(
    'a verification over their list',
    `${AUTHENTICATIONS}?view=list&verification=demo-story-100`,
    '[role=dialog] dl'
  ),
  asAnalyst(
    'the authentications without a match',
    `${AUTHENTICATIONS}?tags=nothing`,
    '[role=tabpanel] [role=status]'
  ),
]
