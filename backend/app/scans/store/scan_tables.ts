import { rankLabelsSql } from '#app/scans/store/label_ranking'
import { coarseCell } from '#app/scans/store/geo_cell'

export interface ScanTables {
  /** The cluster's name; null for one server or the embedded store. */
  cluster: string | null
}

export const ONE_SERVER: ScanTables = { cluster: null }

interface ScanMigration {
  name: string
  statements: (tables: ScanTables) => string[]
}

const onCluster = ({ cluster }: ScanTables) => (cluster ? ` ON CLUSTER '${cluster}'` : '')

/** On a cluster, each machine holds its part in a local table behind a distributed table. */
const local = (name: string, { cluster }: ScanTables) => (cluster ? `${name}_local` : name)

const replicated = (engine: string, args: string, { cluster }: ScanTables) =>
  cluster
    ? `Replicated${engine}('/clickhouse/tables/{shard}/{database}/{table}', '{replica}'${args && `, ${args}`})`
    : `${engine}(${args})`

const DURABLE = `fsync_after_insert = 1, fsync_part_directory = 1`

function distributed(name: string, shardBy: string, tables: ScanTables): string[] {
  if (!tables.cluster) return []
  return [
    `CREATE TABLE IF NOT EXISTS ${name}${onCluster(tables)} AS ${local(name, tables)} ` +
      `ENGINE = Distributed('${tables.cluster}', currentDatabase(), '${local(name, tables)}', ${shardBy})`,
  ]
}

/** Bytes of disk space that scans leave free. */
export const ROOM_BYTES = 256 * 1024 * 1024

/** LZ4 reads frequent columns faster than ZSTD, at 7 % more disk space. */
const SCAN_COLUMNS = `
  id String CODEC(ZSTD(1)),
  ts DateTime64(3, 'UTC') CODEC(Delta, LZ4),
  version UInt64 CODEC(Delta, ZSTD(1)),
  label UInt64 CODEC(LZ4),
  object_id UInt64 CODEC(LZ4),
  status UInt8,
  accuracy Nullable(Float32) CODEC(ZSTD(1)),
  is_gps Bool,
  is_located Bool,
  lat Int32 CODEC(ZSTD(1)),
  lon Int32 CODEC(ZSTD(1)),
  gx UInt16,
  gy UInt16,
  client_type LowCardinality(String),
  agent LowCardinality(String),
  agent_version LowCardinality(String),
  verification_count UInt32 CODEC(ZSTD(1)),
  tags Array(LowCardinality(String)),
  roll UInt32 CODEC(LZ4),
  order_id UInt32 CODEC(ZSTD(1)),
  company UInt32 CODEC(ZSTD(1)),
  distribution UInt32 CODEC(ZSTD(1)),
  country LowCardinality(String),
  city LowCardinality(String),
  product_group LowCardinality(String),
  reference LowCardinality(String),
  ${['label', 'object_id', 'roll'].map((column) => `INDEX of_${column} ${column} TYPE bloom_filter(0.01) GRANULARITY 1`).join(', ')}`

/** The scans by time, with one row per id (rules 13.2 and 13.6), and a table of ids. */
const createScans: ScanMigration = {
  name: '0001_create_scans',
  statements: (tables) => [
    `CREATE TABLE IF NOT EXISTS ${local('scans', tables)}${onCluster(tables)} (${SCAN_COLUMNS})
     ENGINE = ${replicated('ReplacingMergeTree', 'version', tables)}
     PARTITION BY toYear(ts) ORDER BY (ts, id)
     SETTINGS ${DURABLE}, min_age_to_force_merge_seconds = 900, min_age_to_force_merge_on_partition_only = 1,
       min_free_disk_bytes_to_perform_insert = ${ROOM_BYTES}`,
    ...distributed('scans', 'sipHash64(id)', tables),
    `CREATE TABLE IF NOT EXISTS ${local('scan_ids', tables)}${onCluster(tables)} (
       hash UInt64, ts DateTime64(3, 'UTC'))
     ENGINE = ${replicated('ReplacingMergeTree', '', tables)}
     ORDER BY (hash, ts) SETTINGS ${DURABLE}`,
    ...distributed('scan_ids', 'hash', tables),
    `CREATE MATERIALIZED VIEW IF NOT EXISTS scan_ids_fill${onCluster(tables)}
     TO ${local('scan_ids', tables)} AS
     SELECT sipHash64(id) AS hash, ts FROM ${local('scans', tables)}`,
  ],
}

/** The columns that queries about a roll or a place filter by. */
const ASKED_COLUMNS = `ts, status, is_gps, accuracy, is_located, lat, lon, gx, gy,
  company, country, product_group, reference, tags`

const [CELL_X, CELL_Y] = [coarseCell('x'), coarseCell('y')]

const counted = (keys: string) => `SELECT ${keys}, count() GROUP BY ${keys}`

/**
 * Counts and sort orders that each part of the scans holds besides its rows. ClickHouse reads them
 * instead for queries without FINAL that use only their columns and expressions (rule 13.21). Such
 * queries take 150 ms for 10 million scans, and 250 ms for a roll or a place of 100 million.
 */
const PROJECTIONS = {
  by_day: counted('toDate(ts), status, is_gps, product_group'),
  by_group: counted('company, country, product_group, reference, status, is_gps'),
  by_cell: counted(`is_located, ${CELL_X}, ${CELL_Y}, status, is_gps`),
  by_roll: `SELECT roll, label, object_id, distribution, ${ASKED_COLUMNS} ORDER BY roll, label, ts`,
  by_place: `SELECT ${ASKED_COLUMNS} ORDER BY ${CELL_X}, ${CELL_Y}, ts`,
}

const eachProjection = (command: (name: string, select: string) => string) =>
  Object.entries(PROJECTIONS)
    .map(([name, select]) => command(name, select))
    .join(', ')

/**
 * Projections and a ranking of all labels (rule 13.21). A merge rebuilds projections from the
 * remaining rows, so that they count each scan once. A cluster has neither, because parts belong to
 * one machine.
 */
const projectAndRank: ScanMigration = {
  name: '0010_project_and_rank',
  statements: ({ cluster }) =>
    cluster
      ? []
      : [
          `ALTER TABLE scans MODIFY SETTING deduplicate_merge_projection_mode = 'rebuild'`,
          `ALTER TABLE scans ${eachProjection((name, select) => `ADD PROJECTION IF NOT EXISTS ${name} (${select})`)}`,
          `ALTER TABLE scans ${eachProjection((name) => `MATERIALIZE PROJECTION ${name}`)}`,
          `CREATE TABLE IF NOT EXISTS label_ranks
           ENGINE = ReplacingMergeTree ORDER BY place SETTINGS ${DURABLE}
           EMPTY AS SELECT toUInt16(0) AS place, '' AS revision, *
           FROM (${rankLabelsSql({ scans: 'scans WHERE 1', most: 0 })})`,
        ],
}

/** Migrations in order; each can run again without effect. */
export const SCAN_MIGRATIONS: readonly ScanMigration[] = [createScans, projectAndRank]

export const migrationsTable = (tables: ScanTables): string[] => [
  `CREATE TABLE IF NOT EXISTS ${local('scan_migrations', tables)}${onCluster(tables)} (
     name String, at DateTime64(3, 'UTC'))
   ENGINE = ${replicated('ReplacingMergeTree', 'at', tables)} ORDER BY name SETTINGS ${DURABLE}`,
  ...distributed('scan_migrations', 'sipHash64(name)', tables),
]

export const dropScans = (tables: ScanTables): string[] =>
  ['label_ranks', 'scan_ids_fill', 'scan_ids', 'scans', 'scan_migrations'].flatMap((name) => [
    `DROP TABLE IF EXISTS ${name}${onCluster(tables)} SYNC`,
    ...(tables.cluster ? [`DROP TABLE IF EXISTS ${name}_local${onCluster(tables)} SYNC`] : []),
  ])

/** The time limit of merges on a cluster; the default is three minutes. */
const MERGE_SECONDS = 6 * 3_600

/** SQL that merges each year into one part, so that no row is read twice. */
export const mergeScans = (tables: ScanTables): string =>
  `OPTIMIZE TABLE ${local('scans', tables)}${onCluster(tables)} FINAL
   SETTINGS optimize_skip_merged_partitions = 1` +
  (tables.cluster ? `, distributed_ddl_task_timeout = ${MERGE_SECONDS}` : '')
