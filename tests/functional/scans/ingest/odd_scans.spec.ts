import { scanStore } from '#app/scans/store/current_store'
import {
  createProgram,
  createRoll,
  sentScan,
  toNdjson,
} from '#tests/functional/setup/scans/scan_scene'
import { fileMessages } from '#shared/ground/validation/file_messages_en'
import { useTestScans } from '#tests/functional/setup/scans/scan_store'
import { test } from '@japa/runner'

/** Facebook's browser on an Android telephone: 266 characters. */
const FACEBOOK =
  'Mozilla/5.0 (Linux; Android 13; SM-S908B Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Version/4.0 Chrome/119.0.6045.66 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/441.0.0.23.113;FBBV/524510923;' +
  'FBRV/0;FBPN/com.facebook.katana;FBLC/de_DE;FBMF/samsung;x]'

const KEPT: readonly (readonly [sent: Record<string, unknown>, kept: Record<string, unknown>])[] = [
  [{ agent: FACEBOOK }, { agent: FACEBOOK.slice(0, 200) }],
  [{ agent: `${'x'.repeat(199)}𝒳` }, { agent: 'x'.repeat(199) }],
  [{ agent: 'Line\nfeed\u0000' }, { agent: 'Line feed ' }],
  [{ agent: 'half \ud83d' }, { agent: 'half \ufffd' }],
  [
    { agent: 'unknown', agent_version: 'N/A' },
    { agent: '', agent_version: '' },
  ],
  [
    { agent: 42, agent_version: 1.5 },
    { agent: '42', agent_version: '1.5' },
  ],
  [
    { agent: { name: 'x' }, agent_version: [] },
    { agent: '', agent_version: '' },
  ],
  [{ agent_version: '1'.repeat(60) }, { agent_version: '1'.repeat(50) }],
  [{ client_type: 'TV' }, { client_type: 'UA' }],
  [{ client_type: 'mw ' }, { client_type: 'MW' }],
  [{ client_type: 7 }, { client_type: 'UA' }],
  [
    { tags: ['x'.repeat(80), '', 'fair', 'fair', null, 7] },
    { tags: ['x'.repeat(50), 'fair', '7'] },
  ],
  [{ tags: 'fair' }, { tags: ['fair'] }],
  [{ tags: 'null' }, { tags: [] }],
  [
    { tags: Array.from({ length: 30 }, (_, index) => `t${index}`) },
    { tags: Array.from({ length: 20 }, (_, index) => `t${index}`) },
  ],
  [{ verification_count: -1 }, { verification_count: 0 }],
  [{ verification_count: 5_000_000_000 }, { verification_count: 4_294_967_295 }],
  [{ verification_count: '12' }, { verification_count: 12 }],
  [{ verification_count: 'many' }, { verification_count: 0 }],
  [{ lat: 'N/A', lon: '#NV' }, { is_located: false }],
  [{ lat: '', lon: '' }, { is_located: false }],
  [{ lat: 91, lon: 181 }, { is_located: false }],
  [{ lat: -999, lon: -999 }, { is_located: false }],
  [{ accuracy: 'unknown' }, { accuracy: null, is_gps: false }],
]

/** Placeholders that programs send instead of an id. */
const NONE = ['', 'null', 'undefined', 'N/A', '#REF!', 'Unknown', '000000000000', '0']

test.group('Scans as programs send them', (group) => {
  useTestScans(group)

  test('a scan with odd descriptive fields is accepted, and the fields are cut or left out', async ({
    assert,
  }) => {
    const sent = KEPT.map(([fields]) => sentScan(fields))
    const { body } = await (await createProgram()).send(sent)
    assert.deepEqual([body.accepted, body.rejected], [sent.length, []])
    for (const [index, [fields, kept]] of KEPT.entries()) {
      const [row] = await scanStore().rows<object>(
        'SELECT * FROM scans FINAL WHERE id = {id:String}',
        { id: sent[index]!.id }
      )
      assert.containSubset(row, kept, JSON.stringify(fields))
    }
  })

  test('a line of scans that is not UTF-8 is refused, and the others are accepted', async ({
    assert,
  }) => {
    const lines = toNdjson([sentScan(), sentScan({ tags: ['contrôle'] })])
    const { status, body } = await (await createProgram()).post(Buffer.from(lines, 'latin1'))
    assert.deepEqual([status, body.accepted, body.rejected_count], [200, 1, 1])
    assert.deepEqual(body.rejected, [
      { line: 2, errors: { non_field_errors: [fileMessages.utf8] } },
    ])
  })

  test('a scan whose label id is a placeholder belongs to the label of its object id', async ({
    assert,
  }) => {
    const { labels, rollId } = await createRoll()
    const object_id = labels[0]!.object_id
    const sent = NONE.map((label_id) => sentScan({ label_id, object_id }))
    const { body } = await (await createProgram()).send(sent)
    assert.deepEqual([body.accepted, body.rejected], [NONE.length, []])
    const rows = await scanStore().rows(
      'SELECT DISTINCT roll FROM scans FINAL WHERE id IN {ids:Array(String)}',
      { ids: sent.map(({ id }) => id) }
    )
    assert.deepEqual(rows, [{ roll: rollId }])
  })

  test('a scan without a meaningful id, label, timestamp or status is refused', async ({
    assert,
  }) => {
    const ids = ['null', 'undefined', 'N/A', '00000000-0000-0000-0000-000000000000']
    const lines = [
      ...ids.map((id) => sentScan({ id })),
      ...NONE.map((label_id) => sentScan({ label_id, object_id: label_id })),
      sentScan({ object_id: 0, label_id: undefined }),
      sentScan({ timestamp: '0000-00-00T00:00:00Z' }),
      sentScan({ status: null }),
      sentScan({ lat: 91, lon: 1 }),
      sentScan({ lat: 48.1 }),
    ]
    const { body } = await (await createProgram()).send(lines)
    assert.deepEqual([body.accepted, body.rejected_count], [0, lines.length])
    assert.deepEqual(
      body.rejected.map(({ errors }) => Object.keys(errors).join()),
      [
        ...ids.map(() => 'id'),
        ...NONE.map(() => 'label_id'),
        'label_id',
        'timestamp',
        'status',
        'lat',
        'lon',
      ]
    )
  })
})
