import { createConnection, type ConnectionOptions } from 'mysql2/promise'

/** Number of days, until today, that the scans are spread over. */
const DAYS = 3_100

/**
 * Fills a table of scans in MariaDB, as a portal without a separate store would have it. The scans
 * are spread like the demo's, and each query has an index.
 */
export async function fillMariaDb(options: ConnectionOptions, count: number): Promise<void> {
  const connection = await createConnection(options)
  try {
    await connection.query(`CREATE TABLE bench_scans (
      id BIGINT UNSIGNED NOT NULL PRIMARY KEY, ts DATETIME NOT NULL, status TINYINT UNSIGNED NOT NULL,
      label BIGINT UNSIGNED NOT NULL, company INT UNSIGNED NOT NULL, country CHAR(2) NOT NULL,
      reference INT UNSIGNED NOT NULL, gx SMALLINT UNSIGNED NOT NULL, gy SMALLINT UNSIGNED NOT NULL)`)
    await connection.query(
      `INSERT INTO bench_scans SELECT seq, NOW() - INTERVAL FLOOR(SQRT(RAND()) * ${DAYS * 86_400}) SECOND,
        ELT(1 + FLOOR(RAND() * 20), 0, 2, 3, 4, 5, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
        FLOOR(RAND() * 750000), 1 + FLOOR(RAND() * 40),
        ELT(1 + FLOOR(RAND() * 6), 'FR', 'DE', 'IT', 'ES', 'PL', 'GB'), FLOOR(RAND() * 60),
        32000 + FLOOR(RAND() * 900), 47000 + FLOOR(RAND() * 900)
      FROM seq_1_to_${Math.floor(count)}`
    )
    await connection.query(`ALTER TABLE bench_scans
      ADD INDEX (ts, status), ADD INDEX (status, ts), ADD INDEX (company, reference, status),
      ADD INDEX (country, status), ADD INDEX (gx, gy, status), ADD INDEX (label, status, ts)`)
    await connection.query('ANALYZE TABLE bench_scans')
  } finally {
    await connection.end()
  }
}

/** Columns that each query groups by, in addition to the status. */
const GROUPS: Record<string, string> = {
  'date_histogram': 'DATE(ts)',
  'markers': 'gx >> 6, gy >> 6',
  'by_company': 'company',
  'by_country': 'country',
  'by_company_by_product': 'company, reference',
  'by_spool': 'label',
  'map, zoom 4': 'gx >> 11, gy >> 11',
}

function questionOf(type: string, where: string): string {
  const groups = GROUPS[type]
  if (type === 'newest') {
    return `SELECT * FROM bench_scans ${where} ORDER BY ts DESC, id DESC LIMIT 50`
  }
  if (!groups) return `SELECT COUNT(*) FROM bench_scans ${where}`
  return `SELECT ${groups}, status, COUNT(*) AS n FROM bench_scans ${where}
    GROUP BY ${groups}, status ORDER BY n DESC LIMIT 20000`
}

const EUROPE = 'gx BETWEEN 25000 AND 42000 AND gy BETWEEN 43000 AND 56000'

/** Returns the duration of a query in milliseconds; null for maps that the table cannot answer. */
export async function askMariaDb(
  options: ConnectionOptions,
  type: string,
  isFiltered: boolean
): Promise<number | null> {
  if (type.startsWith('map') && !(type in GROUPS)) return null
  const connection = await createConnection(options)
  try {
    const conditions = [
      isFiltered && 'ts >= NOW() - INTERVAL 90 DAY AND status IN (3, 4)',
      type === 'map, zoom 4' && EUROPE,
    ]
    const where = `WHERE ${conditions.filter(Boolean).join(' AND ') || '1'}`
    const start = performance.now()
    await connection.query(questionOf(type, where))
    return performance.now() - start
  } finally {
    await connection.end()
  }
}
