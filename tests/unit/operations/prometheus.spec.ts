import { readFileSync } from 'node:fs'
import { createPrometheus } from '#app/operations/metrics/prometheus'
import { test } from '@japa/runner'

const LAG = { lagSeconds: 42, pending: 3, failed: 2, exhausted: 1 }
const POOL = { used: 1, free: 2, waiting: 0 }

const MEMORY = { residentBytes: 700, limitBytes: 2_048 }

const create = (outbox = () => Promise.resolve(LAG), memory: typeof MEMORY | null = MEMORY) =>
  createPrometheus({
    pool: () => POOL,
    outbox,
    webhooks: async () => 3,
    scanStore: () => memory,
  })

const DASHBOARD = new URL('../../../docs/grafana/label-portal.json', import.meta.url)

interface Panel {
  title: string
  targets?: { expr: string }[]
  panels?: Panel[]
}

test.group('Measures for Prometheus', () => {
  test('the Prometheus measures count scans, orders and runs of tasks', async ({ assert }) => {
    const { registry, measures } = create()
    measures.scansAccepted(500)
    measures.scansAccepted(7)
    measures.orderPlaced()
    measures.jobEnded('seal_audit', 'FAILED')
    const text = await registry.metrics()
    assert.include(text, 'label_portal_scans_accepted_total 507')
    assert.include(text, 'label_portal_orders_placed_total 1')
    assert.include(text, 'label_portal_job_runs_total{job="seal_audit",state="FAILED"} 1')
    assert.include(text, 'label_portal_outbox_mails{state="waiting"} 3')
    assert.include(text, 'label_portal_outbox_oldest_seconds 42')
    assert.include(text, 'label_portal_db_pool_connections{state="free"} 2')
  })

  test('the Prometheus measures report the memory of the scan store where this process keeps one', async ({
    assert,
  }) => {
    const text = await create().registry.metrics()
    assert.include(text, 'label_portal_scan_store_resident_bytes 700')
    assert.include(text, 'label_portal_scan_store_limit_bytes 2048')
    assert.notMatch(await create(undefined, null).registry.metrics(), /^label_portal_scan_store/m)
  })

  test('the Prometheus measures omit only the outbox while the database does not respond', async ({
    assert,
  }) => {
    const { registry, measures } = create(() => Promise.reject(new Error('gone')))
    measures.orderPlaced()
    const text = await registry.metrics()
    assert.include(text, 'label_portal_orders_placed_total 1')
    assert.notMatch(text, /^label_portal_outbox_/m)
  })

  test('the Prometheus measures group unusual HTTP methods, so that strangers cannot create series', async ({
    assert,
  }) => {
    const { registry, measures } = create()
    for (const method of ['PROPFIND', 'BREW']) {
      measures.request({ method, route: 'none', status: 404, seconds: 0.01 })
    }
    const text = await registry.metrics()
    assert.include(text, '_count{method="other",route="none",status="404"} 2')
  })

  test('the Prometheus measures include all that the dashboard shows, and it shows all of the product’s own', async ({
    assert,
  }) => {
    const { registry } = create()
    const known = await Promise.all(registry.getMetricsAsArray().map(async ({ name }) => name))
    const { panels }: { panels: Panel[] } = JSON.parse(readFileSync(DASHBOARD, 'utf8'))
    const named = panels
      .flatMap(({ panels: inner = [], targets = [] }) => [
        ...targets,
        ...inner.flatMap((panel) => panel.targets ?? []),
      ])
      .flatMap(({ expr }) => expr.match(/\b(?:label_portal|nodejs|process)_[a-z0-9_]+/g) ?? [])
      .map((name) => (known.includes(name) ? name : name.replace(/_(?:bucket|sum|count)$/, '')))
    assert.isNotEmpty(named)
    for (const name of named) assert.include(known, name)
    for (const name of known.filter((one) => one.startsWith('label_portal_'))) {
      assert.include(named, name)
    }
  })
})
