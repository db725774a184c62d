import { createProduct, createProductGroup } from '#database/factories/product_factory'
import { createUser } from '#database/factories/user_factory'
import { firstRow } from '#tests/e2e/setup/screens/backoffice'
import { addScans, withScans } from '#tests/e2e/setup/scans/scans'
import { withSuspicions } from '#tests/e2e/setup/scans/suspicions'
import { settle } from '#tests/e2e/setup/settle'
import { type Supplier, createOrderer } from '#tests/e2e/setup/people/suppliers'
import { goOn, type Visit } from '#tests/e2e/setup/visits/visit'
import { type ShippedRoll, sentScan, shipRoll } from '#tests/functional/setup/scans/scan_scene'
import type { SentScan } from '#app/scans/lines/sent_scan'
import db from '@adonisjs/lucid/services/db'
import type { Page } from 'playwright'

const ANALYST = 'analyst@maker.example'

/** Creates a roll: `counts` scans per status of its first label, and one scan of its second. */
export async function createScannedRoll(
  counts: Readonly<Record<number, number>>
): Promise<{ supplier: Supplier; roll: ShippedRoll; reference: string }> {
  const client = db.connection()
  const supplier = await createOrderer()
  const { company } = supplier
  const user = await createUser(client, { companyId: company.id })
  const group = await createProductGroup(client)
  const product = await createProduct(client, { groupId: group.id })
  const roll = await shipRoll({ company, user, product })
  const [label, next] = roll.labels
  const scans = Object.entries(counts).flatMap(([status, times]) =>
    Array.from({ length: times }, () =>
      placed({ label_id: label!.label_id, status: Number(status) })
    )
  )
  await addScans([...scans, placed({ label_id: next!.label_id })])
  return { supplier, roll, reference: product.customerReference }
}

const placed = (fields: object) =>
  sentScan({ lat: 48.86, lon: 2.35, accuracy: 10, ...fields }) as SentScan

/** Returns the path of the case with the clearest signs of copied codes. */
export async function casePath(): Promise<string> {
  await withSuspicions()
  const { id } = await db
    .from('suspicions')
    .whereIn(
      'id',
      db.from('suspicion_reasons').where('reason', 'IMITATED_CODE').select('suspicion_id')
    )
    .orderBy('score', 'desc')
    .orderBy('id')
    .select('id')
    .firstOrFail()
  return `/backoffice/suspicions/${id}/show`
}

export async function goToScans(page: Page, path: string) {
  await withScans()
  await goOn(page, path)
}

export const SCAN_VISITS: readonly Visit[] = [
  {
    what: 'the analysis of a roll',
    as: ANALYST,
    open: async (page) => {
      const { roll } = await createScannedRoll({ 1: 2, 3: 1 })
      await goToScans(page, `/backoffice/spool_analysis?roll=${roll.rollNo}`)
      await page.getByRole('gridcell').first().waitFor()
      await settle(page)
    },
  },
  {
    what: 'the analysis of a roll that nobody knows',
    as: ANALYST,
    open: (page) => goToScans(page, '/backoffice/spool_analysis?roll=NOBODY'),
  },
  {
    what: 'the scans of suppliers',
    as: ANALYST,
    open: async (page) => {
      await goToScans(page, '/backoffice/supplier_analysis')
      await page.getByRole('gridcell').first().waitFor()
      await settle(page)
    },
  },
  {
    what: 'the statistics landing page with figures',
    as: ANALYST,
    open: (page) => goToScans(page, '/statistics/landing'),
  },
  {
    what: 'the home of an analyst with the scans of thirty days',
    as: ANALYST,
    open: async (page) => {
      await goToScans(page, '/backoffice/')
      await page.getByRole('region', { name: /scans by day|scans par jour/i }).waitFor()
      await settle(page)
    },
  },
  {
    what: 'the scans of a company',
    as: 'service@printer.example',
    open: async (page) => {
      const { supplier } = await createScannedRoll({ 1: 2, 3: 1 })
      await goOn(page, `/backoffice/companies/${supplier.company.id}/show?tab=scans`)
      await page.getByRole('row').first().waitFor()
      await settle(page)
    },
  },
  {
    what: 'the suspicions',
    as: ANALYST,
    open: async (page) => {
      await withSuspicions()
      await goToScans(page, '/backoffice/suspicions')
      await firstRow(page).waitFor()
      await settle(page)
    },
  },
  {
    what: 'a case of suspicion',
    as: ANALYST,
    open: async (page) => {
      await goToScans(page, await casePath())
      await page.getByRole('row').first().waitFor()
      await settle(page)
    },
  },
  {
    what: 'the form of a new alert rule',
    as: ANALYST,
    open: async (page) => {
      await withSuspicions()
      await goToScans(page, '/backoffice/alert_rules/create')
    },
  },
  {
    what: 'the alert rules',
    as: ANALYST,
    open: async (page) => {
      await goToScans(page, '/backoffice/alert_rules')
      await firstRow(page).waitFor()
      await settle(page)
    },
  },
  {
    what: 'an alert rule',
    as: ANALYST,
    open: async (page) => {
      await withSuspicions()
      await goToScans(page, '/backoffice/alert_rules/1/show')
    },
  },
  {
    what: 'the analysis of a roll before one is named',
    as: ANALYST,
    open: (page) => goToScans(page, '/backoffice/spool_analysis'),
  },
  {
    what: 'the scans of suppliers on a day without any',
    as: ANALYST,
    open: (page) =>
      goToScans(page, '/backoffice/supplier_analysis?date_start=2017-01-01&date_end=2017-01-01'),
  },
  {
    what: 'the suspicions without a match',
    as: ANALYST,
    open: async (page) => {
      await withSuspicions()
      await goToScans(page, '/backoffice/suspicions?filter=%7B%22q%22%3A%22nobody%22%7D')
    },
  },
]
