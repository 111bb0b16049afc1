/**
 * Headers that mostly mean a field, and may mean something else: they are guessed, and marked as to be checked. What
 * means a field for sure is an alias of it.
 */
export const otherNames: Readonly<Record<string, Readonly<Record<string, readonly string[]>> | undefined>> = {
  deals: {
    contract_date: ['date', 'sales date', 'contract'],
    sale_price: ['sale amount', 'selling amount', 'total amount', 'total price', 'final price'],
    cost: ['cost amount', 'inventory cost'],
    back_gross: ['F&I profit', 'F&I gross', 'F&I income', 'finance gross', 'finance profit'],
    front_gross: [
      'vehicle gross',
      'vehicle profit',
      'gross profit',
      'profit',
      'margen bruto',
      'utilidad bruta',
    ],
    market_value: ['mmr', 'manheim value', 'book value'],
    term: ['months'],
    trade_allowance: ['trade value', 'valor permuta'],
    finance_type: ['payment method', 'payment type', 'financiacion', 'forma de pago'],
  },
  inventory: {
    stock_no: ['vehicle number', 'unit number', 'lot', 'lot number'],
    make: ['brand'],
    stocked_date: ['date', 'date posted', 'date listed', 'arrival date', 'purchase date'],
  },
  repair_orders: {
    ro_no: ['invoice number', 'invoice', 'order number', 'service', 'job number', 'ticket', 'work order'],
    opened_at: ['date', 'date in', 'job date'],
    closed_at: ['ready', 'request ready', 'completed', 'invoice date'],
    labor_sale: ['labor', 'line labor', 'labor total', 'labor amount', 'service cost', 'repair cost'],
    parts_sale: ['parts', 'line parts', 'parts total', 'parts amount'],
    sublet: ['other', 'line other', 'sublet total'],
    description: ['service type', 'repair type', 'work', 'job', 'repairs'],
    // A tag is a plate in some states, and in a service lane the hat on the roof.
    plate: ['tag number', 'tag'],
    tech_id: ['mechanic'],
    store_id: ['service center', 'repair center', 'workshop', 'shop'],
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
