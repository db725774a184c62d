import { addresses } from '../companies/addresses'
import { auditLog } from '../operations/audit'
import { authentications } from '../scans/questions'
import { deliveryZones, priceLists, productGroups, products } from '../catalogue/editing'
import { carriers } from '../ordering/carriers'
import { catalogueFilesRoute } from '../catalogue/files'
import { companies } from '../companies/companies'
import { contactMessages } from '../information/contact'
import { blocks } from '../companies/blocks'
import { directory } from '../companies/directory'
import { orders } from '../labels/fulfilment'
import { idAnalysis } from '../scans/id_analysis'
import { imprints, layouts } from '../catalogue/layouts'
import { labels, spools } from '../labels/rolls'
import { pages } from '../information/pages'
import { mailOutbox } from '../mailing/outbox'
import { documentCategories, documents } from '../information/documents'
import { news } from '../information/news'
import { shopSettings } from '../catalogue/settings'
import { orderOverview, orderStatistics, volumeStatus } from '../ordering/order_statistics'
import { quotaEvents } from '../ordering/quotas'
import { roles } from '../access/roles'
import { jobRuns } from '../operations/scheduler'
import { spoolAnalysis, supplierAnalysis } from '../scans/analyses'
import { registrations, supplierFiles } from '../companies/suppliers'
import { alertRules } from '../scans/alerts'
import { suspicions } from '../scans/suspicions'
import { users } from '../companies/users'

/** All screens by kind of work, in the menu's order. */
export const SCREENS = {
  orders: [orders, spools, labels, quotaEvents, orderOverview, orderStatistics, volumeStatus],
  companies: [companies, users, addresses, blocks, directory, registrations, supplierFiles],
  catalogue: [
    { ...products, children: catalogueFilesRoute },
    ...[productGroups, priceLists, deliveryZones, carriers, imprints, layouts, shopSettings],
  ],
  scans: [
    ...[authentications, suspicions, alertRules, idAnalysis, spoolAnalysis],
    supplierAnalysis,
  ],
  information: [contactMessages, news, documents, documentCategories, pages],
  operations: [mailOutbox, auditLog, roles, jobRuns],
} as const

export type Work = keyof typeof SCREENS
