/**
 * Headers that mostly mean a field, and may mean something else: they are guessed, and marked as to be checked. What
 * means a field for sure is an alias of it.
 */
export const otherNames: Readonly<Record<string, Readonly<Record<string, readonly string[]>> | undefined>> = {
  deals: {
    contract_date: ['date', 'sales date', 'contract'],
    sale_price: ['sale amount', 'selling amount'],
    cost: ['cost amount', 'inventory cost'],
    back_gross: ['F&I profit', 'F&I gross', 'F&I income', 'finance gross', 'finance profit'],
    front_gross: ['vehicle gross', 'vehicle profit', 'gross profit'],
    market_value: ['mmr', 'manheim value', 'book value'],
    term: ['months'],
  },
  repair_orders: {
    ro_no: ['invoice number', 'invoice', 'order number'],
    closed_at: ['ready', 'request ready', 'completed', 'invoice date'],
    labor_sale: ['labor', 'line labor', 'labor total', 'labor amount'],
    parts_sale: ['parts', 'line parts', 'parts total', 'parts amount'],
    sublet: ['other', 'line other', 'sublet total'],
  },
  customers: {
    UC_Phone2: ['cell', 'celular', 'mobile phone', 'second phone'],
    last_deal_date: ['date', 'sale date', 'last sale date', 'last purchase'],
    CVP_TotalPrice: ['price', 'sale price', 'total spent'],
    CVP_RelatedStores: ['store', 'store name', 'store number'],
  },
  parts_sales: { invoice_date: ['date', 'sale date'], sale: ['amount', 'total price'] },
  leads: { received_at: ['date', 'created'] },
};
