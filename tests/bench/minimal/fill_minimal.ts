import { type DatabaseServer, recreateDatabase, withConnection } from '#tests/setup/database_server'

const TABLES = [
  `CREATE TABLE buyers (
    token_hash CHAR(64) PRIMARY KEY, id INT NOT NULL, company_id INT NOT NULL, name VARCHAR(100) NOT NULL,
    is_internal TINYINT NOT NULL, country CHAR(2) NOT NULL, product_groups VARCHAR(200) NOT NULL)`,
  'CREATE TABLE companies (id INT PRIMARY KEY)',
  `CREATE TABLE products (
    id INT PRIMARY KEY, product_group INT NOT NULL, reference VARCHAR(100) NOT NULL,
    description VARCHAR(200) NOT NULL, labels_per_roll INT NOT NULL, is_available TINYINT NOT NULL)`,
  `CREATE TABLE tiers (
    product_id INT, labels INT, price_micros INT NOT NULL, PRIMARY KEY (product_id, labels))`,
  'CREATE TABLE deliveries (country CHAR(2) PRIMARY KEY, base_cents INT NOT NULL, roll_cents INT NOT NULL)',
  `CREATE TABLE orders (
    id INT AUTO_INCREMENT PRIMARY KEY, company_id INT NOT NULL, buyer_id INT NOT NULL,
    buyer VARCHAR(100) NOT NULL, number VARCHAR(50) NOT NULL, state VARCHAR(20) NOT NULL, labels INT NOT NULL,
    rolls DECIMAL(12, 4) NOT NULL, total_cents BIGINT NOT NULL, created_at DATETIME(3) NOT NULL,
    KEY (company_id, created_at, id))`,
  `CREATE TABLE order_lines (
    id INT AUTO_INCREMENT PRIMARY KEY, order_id INT NOT NULL, buyer_id INT NOT NULL, line_id CHAR(36) NOT NULL,
    product_id INT NOT NULL, labels INT NOT NULL, price_micros INT NOT NULL, total_cents BIGINT NOT NULL,
    UNIQUE (buyer_id, line_id), KEY (order_id))`,
  'CREATE TABLE mails (id INT AUTO_INCREMENT PRIMARY KEY, order_id INT NOT NULL, sent_at DATETIME(3))',
]

const rowsOf = (portal: string) => [
  `INSERT INTO companies SELECT id FROM ${portal}.companies`,
  `INSERT INTO buyers
    SELECT SHA2(u.email, 256), u.id, u.company_id, CONCAT(u.first_name, ' ', u.last_name),
      c.company_group = 'INTERNAL_SUPPLIERS', 'FR',
      (SELECT GROUP_CONCAT(product_group_id) FROM ${portal}.company_product_groups g
       WHERE g.company_id = c.id AND can_order = 1)
    FROM ${portal}.users u JOIN ${portal}.companies c ON c.id = u.company_id
    WHERE u.email LIKE 'buyer%@bench.example'`,
  `INSERT INTO products
    SELECT id, product_group_id, customer_reference, description_en, labels_per_unit, is_available
    FROM ${portal}.products`,
  `INSERT INTO tiers
    SELECT t.product_id, t.min_quantity, MIN(t.unit_price_micros) FROM ${portal}.price_tiers t
    JOIN ${portal}.price_lists l ON l.id = t.price_list_id WHERE l.company_group IS NULL
    GROUP BY t.product_id, t.min_quantity`,
  `INSERT INTO deliveries
    SELECT c.country_code, z.base_cents, z.per_roll_cents FROM ${portal}.delivery_zones z
    JOIN ${portal}.delivery_countries c ON c.delivery_zone_id = z.id`,
  `INSERT INTO orders
    SELECT o.id, o.company_id, o.user_id, CONCAT(u.first_name, ' ', u.last_name), o.customer_order_no,
      o.state, COALESCE(SUM(p.quantity), 0), COALESCE(SUM(p.quantity / p.labels_per_unit), 0),
      o.total_cents, o.created_at
    FROM ${portal}.orders o JOIN ${portal}.users u ON u.id = o.user_id
    LEFT JOIN ${portal}.order_lines p ON p.order_id = o.id GROUP BY o.id`,
  `INSERT INTO order_lines (order_id, buyer_id, line_id, product_id, labels, price_micros, total_cents)
    SELECT order_id, user_id, uuid, product_id, quantity, unit_price_micros, total_cents
    FROM ${portal}.order_lines`,
  'ANALYZE TABLE buyers, orders, order_lines',
]

/**
 * Creates the database of the minimal server with the same buyers, products and orders as the
 * portal's.
 */
export async function fillMinimal(
  server: DatabaseServer,
  database: string,
  portal: string
): Promise<void> {
  await recreateDatabase(server, database)
  await withConnection(server, async (connection) => {
    await connection.changeUser({ database })
    for (const statement of [...TABLES, ...rowsOf(portal)]) await connection.query(statement)
  })
}
