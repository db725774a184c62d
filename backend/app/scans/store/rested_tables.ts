import { rankLabelsSql } from '#app/scans/store/label_ranking'

/** The columns that questions and filters read. */
export const ASKED_COLUMNS = `spool, label, ts, object_id, status, is_gps, accuracy, is_located, lat, lon, gx, gy,
  company, country, product_group, reference, tags, distribution`

/** Disk space reserved for incoming scans. */
const ROOM_BYTES = 1024 * 1024 * 1024

export const RESTED_TABLES = ['scans_by_roll', 'scan_label_ranks'] as const
export type RestedTable = (typeof RESTED_TABLES)[number]

/**
 * Creates the tables of unchanged scans: a year's scans by roll, and the most scanned labels of all
 * years (year 0). `scan_builds` holds the valid build and the revision that it was made from.
 */
export const restedTables = (durable: string): string[] => [
  made('scans_by_roll', 'spool, label, ts', `SELECT ${ASKED_COLUMNS} FROM scans`, durable),
  made('scan_label_ranks', 'n', rankLabelsSql({ scans: 'scans WHERE 1', most: 0 }), durable),
  `CREATE TABLE IF NOT EXISTS scan_builds (
     kind LowCardinality(String), year UInt16, build UInt64, revision UInt64, at DateTime64(3, 'UTC'))
   ENGINE = ReplacingMergeTree(at) ORDER BY (kind, year) SETTINGS ${durable}`,
]

const made = (name: RestedTable, order: string, from: string, durable: string): string =>
  `CREATE TABLE IF NOT EXISTS ${name}
   ENGINE = MergeTree PARTITION BY (year, build) ORDER BY (${order})
   SETTINGS ${durable}, min_free_disk_bytes_to_perform_insert = ${ROOM_BYTES}
   EMPTY AS SELECT toUInt16(0) AS year, toUInt64(0) AS build, * FROM (${from})`
