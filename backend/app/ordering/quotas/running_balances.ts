/** A change of a company's quota for a product group, in labels. */
export interface QuotaChange {
  company_id: number
  product_group_id: number
  amount: number
}

/** Quota balances by company and group. A balance is the sum of its events (rule 8.1). */
export class RunningBalances {
  readonly #balances = new Map<string, number>()

  add({ company_id: company, product_group_id: group, amount }: QuotaChange): number {
    const balance = this.balanceOf(company, group) + amount
    this.#balances.set(`${company} ${group}`, balance)
    return balance
  }

  balanceOf(companyId: number, groupId: number): number {
    return this.#balances.get(`${companyId} ${groupId}`) ?? 0
  }
}
