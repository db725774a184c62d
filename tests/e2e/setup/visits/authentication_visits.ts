import { idAnalysisMessages as english } from '#shared/scans/analyses/id_analysis_messages_en'
import { idAnalysisMessages as french } from '#shared/scans/analyses/id_analysis_messages_fr'
import { button } from '#tests/e2e/setup/find'
import { goToScans } from '#tests/e2e/setup/visits/scan_visits'
import { createScannedLabel } from '#tests/e2e/setup/scans/scanned_label'
import { settle } from '#tests/e2e/setup/settle'
import { type Visit, goOn } from '#tests/e2e/setup/visits/visit'
import { inBoth } from '#tests/e2e/setup/texts'

const texts = inBoth(english, french)
const ANALYST = 'analyst@maker.example'

const asAnalyst = (what: string, path: string, ready: string): Visit => ({
  what,
  as: ANALYST,
  open: async (page) => {
    await goToScans(page, path)
    await page.locator(ready).first().waitFor()
    await settle(page)
  },
})

const AUTHENTICATIONS = '/backoffice/authentications'

const ID_ANALYSIS = '/backoffice/id_analysis'

const ID_VISITS: readonly Visit[] = [
  {
    what: 'several labels by their ids',
    as: ANALYST,
    open: async (page, language) => {
      const { labels } = await createScannedLabel()
      const t = texts[language]
      await goOn(page, `${ID_ANALYSIS}?view=several`)
      const ids = [labels[0]!.label_id, `#${labels[1]!.object_id}`, 'ZZZZZZZZZZZZ']
      await page.getByRole('textbox', { name: t('id_analysis.paste') }).fill(ids.join('\n'))
      await button(page.getByRole('main'), t('id_analysis.look_up')).click()
      await page.getByRole('gridcell').first().waitFor()
      await settle(page)
    },
  },
  {
    what: 'a label by its id',
    as: ANALYST,
    open: async (page) => {
      const { label } = await createScannedLabel()
      await goOn(page, `${ID_ANALYSIS}?id=${label.label_id}`)
      await page.locator('.leaflet-marker-icon').first().waitFor()
      await settle(page)
    },
  },
  asAnalyst('a label that nobody knows', `${ID_ANALYSIS}?id=ZZZZZZZZZZZZ`, '[role=status] p'),
  {
    what: 'the analysis of a label before one is named',
    as: ANALYST,
    open: (page) => goToScans(page, ID_ANALYSIS),
  },
]

export const AUTHENTICATION_VISITS: readonly Visit[] = [
  asAnalyst('the authentications by time', AUTHENTICATIONS, '[role=tabpanel] svg path'),
  asAnalyst('the authentications on a map', `${AUTHENTICATIONS}?view=map`, '.leaflet-marker-icon'),
  asAnalyst(
    'the authentications of a week, compared with the week before',
    `${AUTHENTICATIONS}?view=map&time=weeks&picture=change&as=table`,
    'path.cells'
  ),
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
  asAnalyst(
    'the map without a match',
    `${AUTHENTICATIONS}?view=map&tags=nothing`,
    '[role=tabpanel] [role=status]'
  ),
  asAnalyst(
    'no company to rank',
    `${AUTHENTICATIONS}?view=by_company&tags=nothing`,
    '[role=tabpanel] [role=status]'
  ),
  asAnalyst(
    'a list without a match',
    `${AUTHENTICATIONS}?view=list&tags=nothing`,
    '[role=tabpanel] [role=status]'
  ),
  ...ID_VISITS,
  asAnalyst(
    'the authentications by country',
    `${AUTHENTICATIONS}?view=by_country`,
    '[role=grid] [role=gridcell]'
  ),
  asAnalyst(
    'the authentications by time as a table',
    `${AUTHENTICATIONS}?as=table`,
    '[role=tabpanel] [role=gridcell]'
  ),
  asAnalyst(
    'the authentications one by one',
    `${AUTHENTICATIONS}?view=list`,
    '[role=grid] [role=gridcell]'
  ),
]
