/** What an event of a ledger says: whose quota of which group changes by how many labels. */
export interface LedgerEntry {
  company_id: number
  product_group_id: number
  amount: number
}

/**
 * The quotas of companies, group by group: every balance is the sum of its events, in whatever
 * order they come (rule 8.1).
 */
export class Ledger {
  readonly #balances = new Map<string, number>()

  /** Takes an event in; returns the balance in labels after it. */
  add({ company_id: company, product_group_id: group, amount }: LedgerEntry): number {
    const balance = this.balanceOf(company, group) + amount
    this.#balances.set(`${company} ${group}`, balance)
    return balance
  }

  /** Labels that are left; 0 where nothing was entered. */
  balanceOf(companyId: number, groupId: number): number {
    return this.#balances.get(`${companyId} ${groupId}`) ?? 0
  }
}
