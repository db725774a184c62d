import { idAnalysisMessages } from '#shared/scans/analyses/id_analysis_messages_en'
import { scanMapMessages } from '#shared/scans/maps/scan_map_messages_en'
import { spoolAnalysisMessages } from '#shared/scans/analyses/spool_analysis_messages_en'
import { supplierAnalysisMessages } from '#shared/scans/analyses/supplier_analysis_messages_en'
import { suspicionMessages } from '#shared/scans/suspicions/messages_en'
import { createTranslator } from '#shared/ground/i18n/translator'
import { expect } from '#tests/e2e/setup/expect'
import { button, heading, link } from '#tests/e2e/setup/find'
import { hasFocusWithin, sortByKeyboard, tabTo } from '#tests/e2e/setup/keyboard'
import { openAsAnalyst } from '#tests/e2e/setup/scans/analyst'
import { createScannedRoll } from '#tests/e2e/setup/visits/scan_visits'
import { createScannedLabel } from '#tests/e2e/setup/scans/scanned_label'
import { settle } from '#tests/e2e/setup/settle'
import { withSuspicions } from '#tests/e2e/setup/scans/suspicions'
import { test } from '@japa/runner'

const ofRolls = createTranslator<typeof spoolAnalysisMessages>('en', spoolAnalysisMessages)
const ofSuppliers = createTranslator<typeof supplierAnalysisMessages>(
  'en',
  supplierAnalysisMessages
)
const ofLabels = createTranslator<typeof idAnalysisMessages>('en', idAnalysisMessages)
const ofMaps = createTranslator<typeof scanMapMessages>('en', scanMapMessages)
const ofCases = createTranslator<typeof suspicionMessages>('en', suspicionMessages)

test.group('Keyboard only, among scans', (group) => {
  group.setup(withSuspicions)

  test('a roll is found and its labels are sorted by keyboard', async () => {
    const { roll } = await createScannedRoll({ 1: 4, 3: 2 })
    const page = await openAsAnalyst({ path: '/backoffice/spool_analysis' })
    await settle(page)
    await tabTo(page, page.getByRole('searchbox', { name: ofRolls('spool_analysis.look_up') }))
    await page.keyboard.type(roll.rollNo)
    const named = ofRolls('spool_analysis.roll', { spool_id: roll.rollNo })
    await expect(page.getByRole('heading', { name: named })).toBeVisible()
    await settle(page)
    await sortByKeyboard(page, ofRolls('scans.columns.doc_count'))
    await expect(page).toHaveURL(/sort=doc_count/)
  })

  test('suppliers are sorted and their scans shown as a table by keyboard', async () => {
    const page = await openAsAnalyst({ path: '/backoffice/supplier_analysis' })
    await settle(page)
    await sortByKeyboard(page, ofSuppliers('scans.columns.cofor10'))
    await expect(page).toHaveURL(/sort=cofor10/)
    await settle(page)
    await tabTo(page, page.getByRole('checkbox', { name: ofMaps('scan_map.as_table') }))
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/as=table/)
  })

  test('a label is found and leads to its roll by keyboard', async () => {
    const { label, rollNo } = await createScannedLabel()
    const page = await openAsAnalyst({ path: '/backoffice/id_analysis' })
    await settle(page)
    await tabTo(page, page.getByRole('searchbox', { name: ofLabels('id_analysis.enter') }))
    await page.keyboard.type(label.label_id)
    await settle(page)
    await tabTo(page, link(page, rollNo))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/spool_analysis\?roll=/)
  })

  test('a case is opened from the list by keyboard, and closing it asks for the result', async () => {
    const page = await openAsAnalyst({ path: '/backoffice/suspicions' })
    await settle(page)
    await tabTo(page, page.getByRole('row').getByRole('link').first())
    await page.keyboard.press('Enter')
    await expect(page.getByText(ofCases('suspicions.formula_text'))).toBeVisible()
    await settle(page)
    await tabTo(page, button(page, ofCases('suspicions.close')))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: ofCases('suspicions.close_title') })
    await hasFocusWithin(dialog)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button(page, ofCases('suspicions.close'))).toBeFocused()
    await expect(heading(page)).toBeVisible()
  })
})
