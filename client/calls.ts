/**
 * Every call that a program can make with a key: what it is sent and what it answers. Fields that the role of the key's
 * maker may not see can be missing. Written by `npm run client`; do not change it by hand.
 */
export interface Calls {
  /** Deletes one definition. The header X-Audit-Id names the change for audit/revert. */
  "DELETE resources/DataDictionary/:id": {
    payload: {
      id: number | string
    }
    reply: {
      entry_id: number
      term: string
      plain_definition: string
      formula: string | null
      unit: string | null
      grain: string | null
      refresh: string | null
      synonyms: string | null
      term_es: string | null
      plain_definition_es: string | null
      formula_es: string | null
      unit_es: string | null
      grain_es: string | null
      refresh_es: string | null
      synonyms_es: string | null
      source_system: string | null
      source_field: string | null
      owner_role: number
      used_by: string | null
      used_in: string | null
      version: number | null
      owner: string | null
    }
  }
  /** Deletes one brand. The header X-Audit-Id names the change for audit/revert. */
  "DELETE resources/brands/:id": {
    payload: {
      id: number | string
    }
    reply: {
      brand_chrome_id: number
      brand_name: string
      powertrain_months: number | null
      powertrain_miles: number | null
      status: "A" | "I"
      store_count: number | null
    }
  }
  /** Deletes one dealership contact. The header X-Audit-Id names the change for audit/revert. */
  "DELETE resources/dc_contacts/:id": {
    payload: {
      id: number | string
    }
    reply: {
      contact_id: number
      name: string
      company: string | null
      contact_type: "Lender" | "Manufacturer" | "Vendor" | "DMS support" | "Auction" | "Insurance" | "Emergency" | "Other"
      store_id: number
      phone?: string | null
      email?: string | null
      status: "A" | "I"
    }
  }
  /** Deletes one employee. The header X-Audit-Id names the change for audit/revert. */
  "DELETE resources/employee/:id": {
    payload: {
      id: number | string
    }
    reply: {
      employee_id: number
      firstname: string
      lastname: string
      title: string
      department: "Sales" | "Service" | "Parts" | "F&I" | "BDC" | "Admin"
      store_id: number
      email?: string | null
      phone?: string | null
      dms_number: string | null
      hire_date: string
      hire_told: "Y" | "N" | null
      term_date: string | null
      manager_id: number | null
      status: "A" | "I"
      photo: string | null
      login_id: number | null
    }
  }
  /** Deletes one sales tax. The header X-Audit-Id names the change for audit/revert. */
  "DELETE resources/sales_tax/:id": {
    payload: {
      id: number | string
    }
    reply: {
      tax_id: number
      state: string
      rate: number
      trade_credit: "Y" | "N"
      lease_rate: number
      lease_tax: "payment" | "up_front"
      doc_fee: number
      doc_fee_taxed: "Y" | "N"
      title_fee: number
    }
  }
  /** Customer records: duplicates, completeness and score classes. */
  "GET GetCDPChart": {
    payload: {
      storeids?: number | number[] | string
    }
    reply: {
      source_records: number
      resolved_customers: number
      duplicate_pct: number | null
      households: number
      email_pct: number | null
      phone_pct: number | null
      classes: {
        class: "V" | "P" | "E" | "G" | "N" | "unscored"
        count: number
      }[]
    }
  }
  /** Current counts of customers, stock, open work and tickets. */
  "GET GetDashBoardCounts": {
    payload: {
      storeId?: number | number[] | string
    }
    reply: {
      customers: number
      active_customers: number
      vehicles: number
      open_ros: number
      open_cit: number
      appointments_today: number
      open_tickets: number
    }
  }
  /** The comparison as CSV, one column per customer, with consent. The audit logs each export. */
  "GET customers/compare/export": {
    payload: {
      ids: number | number[] | string
    }
    reply: string
  }
  /** Streams all customers of a search as CSV, in the order and with the columns of the list. The change log records the export. */
  "GET customers/export": {
    payload: {
      q: string
      sort?: "UC_LastName" | "UCSD_LTV" | "storename" | "last_deal_date" | "last_ro_date"
      order?: "ASC" | "DESC"
      classes?: string
      columns?: readonly string[] | string
    }
    reply: string
  }
  /** Streams all records as CSV, in page order. Customer names, contact data and opt-outs are included only for callers who can export the customer report. The audit logs each export. */
  "GET dashboard/rows/export": {
    payload: {
      widget: string
      storeId: number | number[] | string
      from?: string
      to?: string
      period?: "today" | "mtd" | "qtd" | "ytd" | "last_month" | "last_year" | "custom"
      part?: string
    }
    reply: string
  }
  /** The photo of an employee in the caller's stores, as JPEG. Its name is part of the address. */
  "GET employees/photo/:id": {
    payload: {
      id: number | string
      photo: string
    }
    reply: string
  }
  /** Streams all of these records as CSV, in the order of their pages; the audit keeps who took how many. */
  "GET exchange/rows/export": {
    payload: {
      set: "stock_N" | "stock_U" | "acquired" | "wholesale"
      storeId: number | number[] | string
      from?: string
      to?: string
      period?: "today" | "mtd" | "qtd" | "ytd" | "last_month" | "last_year" | "custom"
      by?: "store" | "model" | "age" | "buyer"
      key?: string
    }
    reply: string
  }
  /** Streams changed customer values as CSV. The change log records the export. */
  "GET identity/normalised.csv": {
    payload: {
      storeId?: number | number[] | string
      field?: "UC_FirstName" | "UC_LastName" | "UC_Email" | "UC_Phone1" | "UC_Phone2" | "address" | "zip"
      rule?: "encoding" | "spaces" | "case" | "capitals" | "spelling" | "extension" | "country" | "format" | "zeros" | "missing" | "unread"
    }
    reply: string
  }
  /** The rejected rows of an import as CSV: line, column, value and reason, then the row as the file has it. */
  "GET imports/rejects/:run_id": {
    payload: {
      run_id: number | string
    }
    reply: string
  }
  /** The same of the rows with warnings, the first 100,000. */
  "GET imports/warnings/:run_id": {
    payload: {
      run_id: number | string
    }
    reply: string
  }
  /** The caller's API keys, or all keys with access to all stores, newest first. */
  "GET keys": {
    payload: Record<string, never>
    reply: {
      key_id: number
      prefix: string
      name: string
      made_by: {
        userid: number
        name: string
        is_active: boolean
      }
      made_at: string
      may: "read" | "write" | "calls"
      calls: string[]
      stores: string[] | null
      expires_at: string
      last_used_at: string | null
      last_used_from: string | null
      state: "active" | "expired" | "revoked"
    }[]
  }
  /** Calls a key can be limited to. */
  "GET keys/calls": {
    payload: Record<string, never>
    reply: {
      call: string
      summary: string
      only_reads: boolean
    }[]
  }
  /** Lists definitions. Content-Range holds the total. */
  "GET resources/DataDictionary": {
    payload: {
      sort?: readonly [string, 'ASC' | 'DESC'] | string
      filter?: Record<string, unknown> | string
      range?: readonly [number, number] | string
    }
    reply: {
      entry_id: number
      term: string
      plain_definition: string
      formula: string | null
      unit: string | null
      grain: string | null
      refresh: string | null
      synonyms: string | null
      term_es: string | null
      plain_definition_es: string | null
      formula_es: string | null
      unit_es: string | null
      grain_es: string | null
      refresh_es: string | null
      synonyms_es: string | null
      source_system: string | null
      source_field: string | null
      owner_role: number
      used_by: string | null
      used_in: string | null
      version: number | null
      owner: string | null
    }[]
  }
  /** One definition. */
  "GET resources/DataDictionary/:id": {
    payload: {
      id: number | string
    }
    reply: {
      entry_id: number
      term: string
      plain_definition: string
      formula: string | null
      unit: string | null
      grain: string | null
      refresh: string | null
      synonyms: string | null
      term_es: string | null
      plain_definition_es: string | null
      formula_es: string | null
      unit_es: string | null
      grain_es: string | null
      refresh_es: string | null
      synonyms_es: string | null
      source_system: string | null
      source_field: string | null
      owner_role: number
      used_by: string | null
      used_in: string | null
      version: number | null
      owner: string | null
    }
  }
  /** Streams every matching definition as CSV. */
  "GET resources/DataDictionary/csv": {
    payload: {
      sort?: readonly [string, 'ASC' | 'DESC'] | string
      filter?: Record<string, unknown> | string
      columns?: readonly string[] | string
    }
    reply: string
  }
  /** Lists customer vehicles. Content-Range holds the total. */
  "GET resources/EquityScreen": {
    payload: {
      sort?: readonly [string, 'ASC' | 'DESC'] | string
      filter?: Record<string, unknown> | string
      range?: readonly [number, number] | string
    }
    reply: {
      equity_id: number
      customer_name?: string | null
      UC_ID?: number | null
      phone?: string | null
      class: "V" | "P" | "E" | "G" | "N" | "U" | null
      vehicle: string | null
      year: number | null
      make: string | null
      model: string | null
      vin: string | null
      mileage: number | null
      miles_over: number | null
      finance_type: "finance" | "lease" | "cash" | null
      payoff_est: number | null
      payoff_date: string | null
      market_value: number | null
      value_source: "trim" | "model" | "model_year" | "sold_new" | null
      value_date: string | null
      equity: number | null
      loan_position: "positive" | "break_even" | "negative" | "unknown" | null
      loan_to_value_pct: number | null
      payment: number | null
      est_new_payment: number | null
      payment_difference: number | null
      months_left: number | null
      maturity_date: string | null
      consent: string | null
      may_call: "Y" | "N" | null
      may_text: "Y" | "N" | null
      may_email: "Y" | "N" | null
      salesperson: string | null
      called_this_month: "Y" | "N" | null
      outcome: "not_called" | "left_message" | "appointment" | "not_interested" | null
      store_id: number | null
    }[]
  }
  /** One customer vehicle. */
  "GET resources/EquityScreen/:id": {
    payload: {
      id: number | string
    }
    reply: {
      equity_id: number
      customer_name?: string | null
      UC_ID?: number | null
      phone?: string | null
      class: "V" | "P" | "E" | "G" | "N" | "U" | null
      vehicle: string | null
      year: number | null
      make: string | null
      model: string | null
      vin: string | null
      mileage: number | null
      miles_over: number | null
      finance_type: "finance" | "lease" | "cash" | null
      payoff_est: number | null
      payoff_date: string | null
      market_value: number | null
      value_source: "trim" | "model" | "model_year" | "sold_new" | null
      value_date: string | null
      equity: number | null
      loan_position: "positive" | "break_even" | "negative" | "unknown" | null
      loan_to_value_pct: number | null
      payment: number | null
      est_new_payment: number | null
      payment_difference: number | null
      months_left: number | null
      maturity_date: string | null
      consent: string | null
      may_call: "Y" | "N" | null
      may_text: "Y" | "N" | null
      may_email: "Y" | "N" | null
      salesperson: string | null
      called_this_month: "Y" | "N" | null
      outcome: "not_called" | "left_message" | "appointment" | "not_interested" | null
      store_id: number | null
    }
  }
  /** Streams every matching customer vehicle as CSV. */
  "GET resources/EquityScreen/csv": {
    payload: {
      sort?: readonly [string, 'ASC' | 'DESC'] | string
      filter?: Record<string, unknown> | string
      columns?: readonly string[] | string
    }
    reply: string
  }
  /** Lists logins. Content-Range holds the total. */
  "GET resources/admusers": {
    payload: {
      sort?: readonly [string, 'ASC' | 'DESC'] | string
      filter?: Record<string, unknown> | string
      range?: readonly [number, number] | string
    }
    reply: {
      userid: number
      firstname: string
      lastname: string
      email: string
      ADuserid: string | null
      phone: string | null
      title: string | null
      roleid: number
      store_id: number
      all_stores: "Y" | "N" | null
      oth_stores: number[]
      employee_id: number | null
      Touch: number | null
      Tracs: number | null
      Xtract: number | null
      Xchange: number | null
      Xiom: number | null
      Xperience: number | null
      status: "A" | "I"
      signs_in_by: "organization" | "passkey" | "app" | "password" | "none" | null
      last_login_at: string | null
    }[]
  }
  /** One login. */
  "GET resources/admusers/:id": {
    payload: {
      id: number | string
    }
    reply: {
      userid: number
      firstname: string
      lastname: string
      email: string
      ADuserid: string | null
      phone: string | null
      title: string | null
      roleid: number
      store_id: number
      all_stores: "Y" | "N" | null
      oth_stores: number[]
      employee_id: number | null
      Touch: number | null
      Tracs: number | null
      Xtract: number | null
      Xchange: number | null
      Xiom: number | null
      Xperience: number | null
      status: "A" | "I"
      signs_in_by: "organization" | "passkey" | "app" | "password" | "none" | null
      last_login_at: string | null
    }
  }
  /** Streams every matching login as CSV. */
  "GET resources/admusers/csv": {
    payload: {
      sort?: readonly [string, 'ASC' | 'DESC'] | string
      filter?: Record<string, unknown> | string
      columns?: readonly string[] | string
    }
    reply: string
  }
  /** Lists brands. Content-Range holds the total. */
  "GET resources/brands": {
    payload: {
      sort?: readonly [string, 'ASC' | 'DESC'] | string
      filter?: Record<string, unknown> | string
      range?: readonly [number, number] | string
    }
    reply: {
      brand_chrome_id: number
      brand_name: string
      powertrain_months: number | null
      powertrain_miles: number | null
      status: "A" | "I"
      store_count: number | null
    }[]
  }
  /** One brand. */
  "GET resources/brands/:id": {
    payload: {
      id: number | string
    }
    reply: {
      brand_chrome_id: number
      brand_name: string
      powertrain_months: number | null
      powertrain_miles: number | null
      status: "A" | "I"
      store_count: number | null
    }
  }
  /** Streams every matching brand as CSV. */
  "GET resources/brands/csv": {
    payload: {
      sort?: readonly [string, 'ASC' | 'DESC'] | string
      filter?: Record<string, unknown> | string
      columns?: readonly string[] | string
    }
    reply: string
  }
  /** Lists modules. Content-Range holds the total. */
  "GET resources/cmsmodules": {
    payload: {
      sort?: readonly [string, 'ASC' | 'DESC'] | string
      filter?: Record<string, unknown> | string
      range?: readonly [number, number] | string
    }
    reply: {
      Mod_ID: number
      mod_name: string
      mod_filename: string | null
      mod_Status: "Y" | "N"
      mod_prod_id: number
      Mod_ParentId: number | null
      sequence: number | null
      icon: string | null
      xmlData: string | null
      prod_title: string | null
      parent_name: string | null
    }[]
  }
  /** One module. */
  "GET resources/cmsmodules/:id": {
    payload: {
      id: number | string
    }
    reply: {
      Mod_ID: number
      mod_name: string
      mod_filename: string | null
      mod_Status: "Y" | "N"
      mod_prod_id: number
      Mod_ParentId: number | null
      sequence: number | null
      icon: string | null
      xmlData: string | null
      prod_title: string | null
      parent_name: string | null
    }
  }
  /** Streams every matching module as CSV. */
  "GET resources/cmsmodules/csv": {
    payload: {
      sort?: readonly [string, 'ASC' | 'DESC'] | string
      filter?: Record<string, unknown> | string
      columns?: readonly string[] | string
    }
    reply: string
  }
  /** Lists dealership contacts. Content-Range holds the total. */
  "GET resources/dc_contacts": {
    payload: {
      sort?: readonly [string, 'ASC' | 'DESC'] | string
      filter?: Record<string, unknown> | string
      range?: readonly [number, number] | string
    }
    reply: {
      contact_id: number
      name: string
      company: string | null
      contact_type: "Lender" | "Manufacturer" | "Vendor" | "DMS support" | "Auction" | "Insurance" | "Emergency" | "Other"
      store_id: number
      phone?: string | null
      email?: string | null
      status: "A" | "I"
    }[]
  }
  /** One dealership contact. */
  "GET resources/dc_contacts/:id": {
    payload: {
      id: number | string
    }
    reply: {
      contact_id: number
      name: string
      company: string | null
      contact_type: "Lender" | "Manufacturer" | "Vendor" | "DMS support" | "Auction" | "Insurance" | "Emergency" | "Other"
      store_id: number
      phone?: string | null
      email?: string | null
      status: "A" | "I"
    }
  }
  /** Streams every matching dealership contact as CSV. */
  "GET resources/dc_contacts/csv": {
    payload: {
      sort?: readonly [string, 'ASC' | 'DESC'] | string
      filter?: Record<string, unknown> | string
      columns?: readonly string[] | string
    }
    reply: string
  }
  /** Lists employees. Content-Range holds the total. */
  "GET resources/employee": {
    payload: {
      sort?: readonly [string, 'ASC' | 'DESC'] | string
      filter?: Record<string, unknown> | string
      range?: readonly [number, number] | string
    }
    reply: {
      employee_id: number
      firstname: string
      lastname: string
      title: string
      department: "Sales" | "Service" | "Parts" | "F&I" | "BDC" | "Admin"
      store_id: number
      email?: string | null
      phone?: string | null
      dms_number: string | null
      hire_date: string
      hire_told: "Y" | "N" | null
      term_date: string | null
      manager_id: number | null
      status: "A" | "I"
      photo: string | null
      login_id: number | null
    }[]
  }
  /** One employee. */
  "GET resources/employee/:id": {
    payload: {
      id: number | string
    }
    reply: {
      employee_id: number
      firstname: string
      lastname: string
      title: string
      department: "Sales" | "Service" | "Parts" | "F&I" | "BDC" | "Admin"
      store_id: number
      email?: string | null
      phone?: string | null
      dms_number: string | null
      hire_date: string
      hire_told: "Y" | "N" | null
      term_date: string | null
      manager_id: number | null
      status: "A" | "I"
      photo: string | null
      login_id: number | null
    }
  }
  /** Streams every matching employee as CSV. */
  "GET resources/employee/csv": {
    payload: {
      sort?: readonly [string, 'ASC' | 'DESC'] | string
      filter?: Record<string, unknown> | string
      columns?: readonly string[] | string
    }
    reply: string
  }
  /** Lists leads. Content-Range holds the total. */
  "GET resources/leads": {
    payload: {
      sort?: readonly [string, 'ASC' | 'DESC'] | string
      filter?: Record<string, unknown> | string
      range?: readonly [number, number] | string
    }
    reply: {
      lead_id: number
      person?: string | null
      UC_ID?: number | null
      email?: string | null
      phone?: string | null
      vehicle: string | null
      stock_type: "N" | "U" | null
      make: string | null
      model: string | null
      vin: string | null
      store_id: number | null
      lead_source: "website" | "third_party" | "walk_in" | "phone" | "campaign" | "referral" | "other" | null
      provider: string | null
      lead_no: string | null
      timezone: string | null
      date: string | null
      received_at: string | null
      answered: "Y" | "N" | null
      answered_at: string | null
      response_min: number | null
      employee_id: number | null
      mine: "Y" | "N" | null
      repeats: number | null
      comments?: string | null
    }[]
  }
  /** One lead. */
  "GET resources/leads/:id": {
    payload: {
      id: number | string
    }
    reply: {
      lead_id: number
      person?: string | null
      UC_ID?: number | null
      email?: string | null
      phone?: string | null
      vehicle: string | null
      stock_type: "N" | "U" | null
      make: string | null
      model: string | null
      vin: string | null
      store_id: number | null
      lead_source: "website" | "third_party" | "walk_in" | "phone" | "campaign" | "referral" | "other" | null
      provider: string | null
      lead_no: string | null
      timezone: string | null
      date: string | null
      received_at: string | null
      answered: "Y" | "N" | null
      answered_at: string | null
      response_min: number | null
      employee_id: number | null
      mine: "Y" | "N" | null
      repeats: number | null
      comments?: string | null
    }
  }
  /** Streams every matching lead as CSV. */
  "GET resources/leads/csv": {
    payload: {
      sort?: readonly [string, 'ASC' | 'DESC'] | string
      filter?: Record<string, unknown> | string
      columns?: readonly string[] | string
    }
    reply: string
  }
  /** Lists roles. Content-Range holds the total. */
  "GET resources/role": {
    payload: {
      sort?: readonly [string, 'ASC' | 'DESC'] | string
      filter?: Record<string, unknown> | string
      range?: readonly [number, number] | string
    }
    reply: {
      role_id: number
      role_name: string
      description: string | null
      sees_gross: "Y" | "N" | null
      sees_personal: "Y" | "N" | null
      needs_factor: "Y" | "N" | null
      status: "A" | "I"
      landing_page: string | null
      widget_ids: number[]
      default_widget_ids: number[]
      copied_from: number | null
      member_count: number | null
      module_count: number | null
    }[]
  }
  /** One role. */
  "GET resources/role/:id": {
    payload: {
      id: number | string
    }
    reply: {
      role_id: number
      role_name: string
      description: string | null
      sees_gross: "Y" | "N" | null
      sees_personal: "Y" | "N" | null
      needs_factor: "Y" | "N" | null
      status: "A" | "I"
      landing_page: string | null
      widget_ids: number[]
      default_widget_ids: number[]
      copied_from: number | null
      member_count: number | null
      module_count: number | null
    }
  }
  /** Streams every matching role as CSV. */
  "GET resources/role/csv": {
    payload: {
      sort?: readonly [string, 'ASC' | 'DESC'] | string
      filter?: Record<string, unknown> | string
      columns?: readonly string[] | string
    }
    reply: string
  }
  /** Lists sales taxes. Content-Range holds the total. */
  "GET resources/sales_tax": {
    payload: {
      sort?: readonly [string, 'ASC' | 'DESC'] | string
      filter?: Record<string, unknown> | string
      range?: readonly [number, number] | string
    }
    reply: {
      tax_id: number
      state: string
      rate: number
      trade_credit: "Y" | "N"
      lease_rate: number
      lease_tax: "payment" | "up_front"
      doc_fee: number
      doc_fee_taxed: "Y" | "N"
      title_fee: number
    }[]
  }
  /** One sales tax. */
  "GET resources/sales_tax/:id": {
    payload: {
      id: number | string
    }
    reply: {
      tax_id: number
      state: string
      rate: number
      trade_credit: "Y" | "N"
      lease_rate: number
      lease_tax: "payment" | "up_front"
      doc_fee: number
      doc_fee_taxed: "Y" | "N"
      title_fee: number
    }
  }
  /** Streams every matching sales tax as CSV. */
  "GET resources/sales_tax/csv": {
    payload: {
      sort?: readonly [string, 'ASC' | 'DESC'] | string
      filter?: Record<string, unknown> | string
      columns?: readonly string[] | string
    }
    reply: string
  }
  /** Lists store groups. Content-Range holds the total. */
  "GET resources/store_groups": {
    payload: {
      sort?: readonly [string, 'ASC' | 'DESC'] | string
      filter?: Record<string, unknown> | string
      range?: readonly [number, number] | string
    }
    reply: {
      sg_id: number
      sg_name: string
      store_ids: number[]
      store_count: number | null
      users: number | null
    }[]
  }
  /** One store group. */
  "GET resources/store_groups/:id": {
    payload: {
      id: number | string
    }
    reply: {
      sg_id: number
      sg_name: string
      store_ids: number[]
      store_count: number | null
      users: number | null
    }
  }
  /** Streams every matching store group as CSV. */
  "GET resources/store_groups/csv": {
    payload: {
      sort?: readonly [string, 'ASC' | 'DESC'] | string
      filter?: Record<string, unknown> | string
      columns?: readonly string[] | string
    }
    reply: string
  }
  /** Lists stores. Content-Range holds the total. */
  "GET resources/stores": {
    payload: {
      sort?: readonly [string, 'ASC' | 'DESC'] | string
      filter?: Record<string, unknown> | string
      range?: readonly [number, number] | string
    }
    reply: {
      ID: number
      storename: string
      AS_ID: number
      DEALER_NAME: string | null
      brands: number[]
      address: string | null
      city: string | null
      state: string | null
      zip: string | null
      phone: string | null
      timezone: string
      lat: number | null
      lon: number | null
      dms_vendor: "CDK" | "Reynolds" | "Tekion" | "Dealertrack" | "Other" | null
      dms_company_no: string | null
      sunday_sales: "Y" | "N" | null
      units_target: number | null
      gross_target?: number | null
      floorplan_rate: number | null
      uses_analytics: "Y" | "N" | null
      uses_tracs: "Y" | "N" | null
      uses_xtract: "Y" | "N" | null
      uses_touch: "Y" | "N" | null
      uses_xchange: "Y" | "N" | null
      uses_xperience: "Y" | "N" | null
      status: "A" | "I"
      users: number | null
      units_mtd: number | null
      pace_pct: number | null
      used_aged: number | null
      feed_state: "ok" | "late" | "failed" | "never" | null
      feed_at: string | null
    }[]
  }
  /** One store. */
  "GET resources/stores/:id": {
    payload: {
      id: number | string
    }
    reply: {
      ID: number
      storename: string
      AS_ID: number
      DEALER_NAME: string | null
      brands: number[]
      address: string | null
      city: string | null
      state: string | null
      zip: string | null
      phone: string | null
      timezone: string
      lat: number | null
      lon: number | null
      dms_vendor: "CDK" | "Reynolds" | "Tekion" | "Dealertrack" | "Other" | null
      dms_company_no: string | null
      sunday_sales: "Y" | "N" | null
      units_target: number | null
      gross_target?: number | null
      floorplan_rate: number | null
      uses_analytics: "Y" | "N" | null
      uses_tracs: "Y" | "N" | null
      uses_xtract: "Y" | "N" | null
      uses_touch: "Y" | "N" | null
      uses_xchange: "Y" | "N" | null
      uses_xperience: "Y" | "N" | null
      status: "A" | "I"
      users: number | null
      units_mtd: number | null
      pace_pct: number | null
      used_aged: number | null
      feed_state: "ok" | "late" | "failed" | "never" | null
      feed_at: string | null
    }
  }
  /** Streams every matching store as CSV. */
  "GET resources/stores/csv": {
    payload: {
      sort?: readonly [string, 'ASC' | 'DESC'] | string
      filter?: Record<string, unknown> | string
      columns?: readonly string[] | string
    }
    reply: string
  }
  /** Lists vehicles. Content-Range holds the total. */
  "GET resources/vinviews": {
    payload: {
      sort?: readonly [string, 'ASC' | 'DESC'] | string
      filter?: Record<string, unknown> | string
      range?: readonly [number, number] | string
    }
    reply: {
      vehicle_id: number
      stock_no: string | null
      vin: string | null
      vehicle: string | null
      year: string | null
      make: string | null
      model: string | null
      trim: string | null
      pickup: "Y" | "N" | null
      ext_color: string | null
      store_id: number | null
      stock_type: "N" | "U" | "C"
      status: "in_stock" | "in_transit" | "hold" | "sold" | "wholesale"
      stocked_date: string | null
      age: number | null
      mileage: number | null
      msrp: number | null
      cost?: number | null
      recon_cost?: number | null
      list_price: number | null
      market_median: number | null
      market_sales: number | null
      price_to_market: number | null
      floorplan_balance?: number | null
      floorplan_lender?: string | null
      interest_day?: number | null
      interest?: number | null
      interested: number | null
      looks: number | null
    }[]
  }
  /** One vehicle. */
  "GET resources/vinviews/:id": {
    payload: {
      id: number | string
    }
    reply: {
      vehicle_id: number
      stock_no: string | null
      vin: string | null
      vehicle: string | null
      year: string | null
      make: string | null
      model: string | null
      trim: string | null
      pickup: "Y" | "N" | null
      ext_color: string | null
      store_id: number | null
      stock_type: "N" | "U" | "C"
      status: "in_stock" | "in_transit" | "hold" | "sold" | "wholesale"
      stocked_date: string | null
      age: number | null
      mileage: number | null
      msrp: number | null
      cost?: number | null
      recon_cost?: number | null
      list_price: number | null
      market_median: number | null
      market_sales: number | null
      price_to_market: number | null
      floorplan_balance?: number | null
      floorplan_lender?: string | null
      interest_day?: number | null
      interest?: number | null
      interested: number | null
      looks: number | null
    }
  }
  /** Streams every matching vehicle as CSV. */
  "GET resources/vinviews/csv": {
    payload: {
      sort?: readonly [string, 'ASC' | 'DESC'] | string
      filter?: Record<string, unknown> | string
      columns?: readonly string[] | string
    }
    reply: string
  }
  /** Lists widgets. Content-Range holds the total. */
  "GET resources/widgets": {
    payload: {
      sort?: readonly [string, 'ASC' | 'DESC'] | string
      filter?: Record<string, unknown> | string
      range?: readonly [number, number] | string
    }
    reply: {
      Id: number
      name: string
      SEQUENCE: number
      STATUS: "Y" | "N"
      role_ids: number[]
      default_role_ids: number[]
      size: "S" | "M" | "L" | "W" | null
      call_name: string | null
    }[]
  }
  /** One widget. */
  "GET resources/widgets/:id": {
    payload: {
      id: number | string
    }
    reply: {
      Id: number
      name: string
      SEQUENCE: number
      STATUS: "Y" | "N"
      role_ids: number[]
      default_role_ids: number[]
      size: "S" | "M" | "L" | "W" | null
      call_name: string | null
    }
  }
  /** Streams every matching widget as CSV. */
  "GET resources/widgets/csv": {
    payload: {
      sort?: readonly [string, 'ASC' | 'DESC'] | string
      filter?: Record<string, unknown> | string
      columns?: readonly string[] | string
    }
    reply: string
  }
  /** Streams the reachable customers of a filter, without opt-outs. The change log records the export. */
  "GET segments/audience": {
    payload: {
      Expression: string
      channel: "email" | "sms" | "phone"
      format: "xlsx" | "csv" | "google" | "meta"
      key: string
    }
    reply: string
  }
  /** Streams all customers of an expression as CSV, with opt-outs. The change log records the export. */
  "GET segments/export": {
    payload: {
      Expression: string
    }
    reply: string
  }
  /** Who is signed in and what they may open. */
  "GET session/current": {
    payload: Record<string, never>
    reply: {
      user: {
        userid: number
        ADuserid: string | null
        email: string
        phone: string | null
        id: number
        firstname: string
        lastname: string
        roleid: number
        title: string | null
        Touch: number
        Tracs: number
        Xtract: number
        Xchange: number
        Xiom: number
        Xperience: number
        oth_stores: string
        storeId: string
      }
      role: {
        role_id: number
        role_name: string
        sees_gross: "Y" | "N"
        sees_personal: "Y" | "N"
        landing_page: string | null
      }
      routes: {
        route: string
        level: "view" | "edit"
      }[]
      of_whole_group?: string[]
      widgets: string[]
      menu: {
        Mod_ID: number
        mod_name: string
        mod_filename: string
        mod_Status: string
        Mod_ParentId: number
        mod_prod_id: number
        prod_title: string
        p_mod_id: number
        p_mod_Status: string
        xmlData: string | null
        sequence: number
        icon: string | null
        target: {
          kind: "route"
          to: string
        } | {
          kind: "handoff"
          href: string
        } | {
          kind: "link"
          href: string
        } | {
          kind: "none"
        }
        entries: {
          name: string
          status: "Y" | "N"
          target: {
            kind: "route"
            to: string
          } | {
            kind: "handoff"
            href: string
          } | {
            kind: "link"
            href: string
          } | {
            kind: "none"
          }
        }[]
      }[]
      most_used?: string[]
      preferences: {
        locale: "en" | "es" | null
        theme: "light" | "dark" | "system" | null
        landing_page: string | null
        menu: "Y" | "N"
        default_stores: number[] | null
        tour_seen?: boolean
        notifications?: Record<string, {
          portal: boolean
          mail: boolean
        }>
      }
      flags: Record<string, boolean>
      sso_name?: string
      demo: boolean
      empty?: {
        administrators: string[]
      }
      scores?: {
        version: number
        since: string
        classes: {
          V: number
          P: number
          E: number
          G: number
        }
      }
      store_count: number
      today: string
      viewing: {
        userid: number
        name: string
        role_name: string
        by: {
          userid: number
          name: string
        }
        until: string
        ended: boolean
      } | null
    }
  }
  /** Streams all data of a request’s customer, as a printable page or JSON. The export is logged. */
  "GET subjects/copy": {
    payload: {
      request_id: number | string
      format: "html" | "json"
      locale?: "en" | "es"
    }
    reply: string
  }
  /** A request's attachment, for users with access to the request. */
  "GET support/file/:id": {
    payload: {
      id: string
    }
    reply: string
  }
  /** Streams visits, failed sign-ins or the change log as CSV, oldest first, within the caller's access. The audit records the export. */
  "GET users/activity/export": {
    payload: {
      of: "visits" | "failures" | "changes"
      from?: string
      before?: string
    }
    reply: string
  }
  /** The change log, newest first. */
  "POST audit": {
    payload: {
      resource?: string
      record_id?: string
      userid?: number | string
      from?: string
      page?: number
      perPage?: number
    }
    reply: {
      audit_id: number
      at: string
      userid: number | null
      user_name: string | null
      key_name: string | null
      resource: string
      record_id: string
      record_name: string | null
      action: "create" | "update" | "delete" | "revert" | "sign_in" | "factor_added" | "factor_removed" | "recovery_codes" | "view_start" | "view_end" | "denied" | "look" | "export" | "import"
      before: Record<string, unknown> | null
      after: Record<string, unknown> | null
      reverted_by: number | null
    }[]
  }
  /** The group's products and which of them a store uses. */
  "POST axelone/GetAOProductStores": {
    payload: {
      storeid: number | string
    }
    reply: {
      product: string
      status: "Y" | "N"
    }[]
  }
  /** Active brands. */
  "POST axelone/GetBrands": {
    payload: Record<string, never>
    reply: {
      brand_chrome_id: number
      brand_name: string
    }[]
  }
  /** All fields of one store. */
  "POST axelone/GetStoreDetails": {
    payload: {
      storeid: number | string
    }
    reply: {
      ID: number
      storename: string
      AS_ID: number
      DEALER_NAME: string | null
      brands: number[]
      address: string | null
      city: string | null
      state: string | null
      zip: string | null
      phone: string | null
      timezone: string
      lat: number | null
      lon: number | null
      dms_vendor: "CDK" | "Reynolds" | "Tekion" | "Dealertrack" | "Other" | null
      dms_company_no: string | null
      sunday_sales: "Y" | "N" | null
      units_target: number | null
      gross_target?: number | null
      floorplan_rate: number | null
      uses_analytics: "Y" | "N" | null
      uses_tracs: "Y" | "N" | null
      uses_xtract: "Y" | "N" | null
      uses_touch: "Y" | "N" | null
      uses_xchange: "Y" | "N" | null
      uses_xperience: "Y" | "N" | null
      status: "A" | "I"
      users: number | null
      units_mtd: number | null
      pace_pct: number | null
      used_aged: number | null
      feed_state: "ok" | "late" | "failed" | "never" | null
      feed_at: string | null
    }
  }
  /** Active brands. */
  "POST brands/get": {
    payload: Record<string, never>
    reply: {
      brand_chrome_id: number
      brand_name: string
    }[]
  }
  /** Products in order, and the origins allowed for each destination. */
  "POST cmsmodules/choices": {
    payload: Record<string, never>
    reply: {
      products: {
        mod_prod_id: number
        prod_title: string
      }[]
      origins: Record<string, string[]>
    }
  }
  /** All modules with the target of their file name. */
  "POST cmsmodules/get": {
    payload: {
      page?: number
      perPage?: number
      sort?: "Mod_ID" | "mod_name" | "mod_filename" | "mod_Status" | "mod_prod_id" | "Mod_ParentId" | "sequence" | "icon" | "xmlData" | "prod_title" | "parent_name"
      order?: "ASC" | "DESC"
      filter?: {
        mod_Status?: "Y" | "N" | ("Y" | "N")[]
        mod_prod_id_gte?: number
        mod_prod_id_lte?: number
        Mod_ParentId_gte?: number
        Mod_ParentId_lte?: number
        q?: string
        id?: number | string | (number | string)[]
      }
    }
    reply: {
      Mod_ID: number
      mod_name: string
      mod_filename: string
      mod_Status: "Y" | "N"
      Mod_ParentId: number
      mod_prod_id: number
      sequence: number
      icon: string | null
      xmlData: string | null
      prod_title: string
      parent_name: string | null
      target: {
        kind: "route"
        to: string
      } | {
        kind: "handoff"
        href: string
      } | {
        kind: "link"
        href: string
      } | {
        kind: "none"
      }
    }[]
  }
  /** Modules a user can open, for the menu popup, the side menu and the rail. */
  "POST cmspermissions/GetCmsPermissionsMenu": {
    payload: {
      id: number | string
    }
    reply: {
      Mod_ID: number
      mod_name: string
      mod_filename: string
      mod_Status: string
      Mod_ParentId: number
      mod_prod_id: number
      prod_title: string
      p_mod_id: number
      p_mod_Status: string
      xmlData: string | null
      sequence: number
      icon: string | null
      target: {
        kind: "route"
        to: string
      } | {
        kind: "handoff"
        href: string
      } | {
        kind: "link"
        href: string
      } | {
        kind: "none"
      }
      entries: {
        name: string
        status: "Y" | "N"
        target: {
          kind: "route"
          to: string
        } | {
          kind: "handoff"
          href: string
        } | {
          kind: "link"
          href: string
        } | {
          kind: "none"
        }
      }[]
    }[]
  }
  /** Modules of a role for the mega-menu, by product and in order. */
  "POST cmspermissions/GetHeaderMenu": {
    payload: {
      roleid: number | string
    }
    reply: {
      Mod_ID: number
      mod_name: string
      mod_filename: string
      mod_Status: string
      Mod_ParentId: number
      mod_prod_id: number
      prod_title: string
      p_mod_id: number
      p_mod_Status: string
      xmlData: string | null
      sequence: number
      icon: string | null
      target: {
        kind: "route"
        to: string
      } | {
        kind: "handoff"
        href: string
      } | {
        kind: "link"
        href: string
      } | {
        kind: "none"
      }
      entries: {
        name: string
        status: "Y" | "N"
        target: {
          kind: "route"
          to: string
        } | {
          kind: "handoff"
          href: string
        } | {
          kind: "link"
          href: string
        } | {
          kind: "none"
        }
      }[]
    }[]
  }
  /** A role's access to each module. For role 0, all roles. */
  "POST cmspermissions/GetPermissionsByRole": {
    payload: {
      roleid: number | string
      id?: 0
    }
    reply: {
      p_mod_id: number
      p_cr_id: number
      p_mod_type: "V" | "E" | "N"
      mod_name: string
      mod_filename: string
      mod_Status: string
      Mod_ParentId: number
      mod_prod_id: number
      prod_title: string
    }[]
  }
  /** Adds a note to a customer. */
  "POST customers/addNote": {
    payload: {
      UC_ID: number | string
      text: string
    }
    reply: {
      note_id: number
      text?: string
      author: string | null
      is_own: boolean
      created_at: string
      outcome: "left_message" | "appointment" | "not_interested" | null
    }
  }
  /** Compares two to four customers, in request order. Customers out of scope and two records of one person are refused. */
  "POST customers/compare": {
    payload: {
      ids: (number | string)[]
    }
    reply: {
      UC_ID: number
      UC_FirstName?: string
      UC_LastName?: string
      UC_Email?: string | null
      UC_Phone1?: string | null
      distance_miles: number | null
      is_erased: boolean
      opt_out_email: "Y" | "N"
      opt_out_sms: "Y" | "N"
      opt_out_phone: "Y" | "N"
      UCSD_LTV: number | null
      is_partial: boolean
      CVP_DealTotalGross?: number | null
      units_without_front?: number
      units_without_back?: number
      units_without_gross?: number
      CVP_TotalPrice: number
      CVP_RosRevenue: number
      CVP_DealCount: number
      ro_count: number
      last_deal_date: string | null
      last_ro_date: string | null
      brand_name: string | null
      stores: {
        ID: number
        storename: string
      }[]
      asked_id: number
      sales_score: number | null
      service_score: number | null
      household_count: number
      vehicles: {
        equity_id: number | null
        vin: string
        year: number | null
        make: string | null
        model: string | null
        trim: string | null
        mileage: number | null
        finance_type: "cash" | "finance" | "lease" | null
        market_value: number | null
        value_date: string | null
        payoff_est: number | null
        payoff_date: string | null
        equity: number | null
        payment: number | null
        months_remaining: number | null
        maturity_date: string | null
        last_ro_date: string | null
      }[]
      equity: number | null
    }[]
  }
  /** Deletes one of the caller's own notes. */
  "POST customers/deleteNote": {
    payload: {
      note_id: number | string
    }
    reply: {
      note_id: number
    }
  }
  /** Returns everything about a customer at the caller’s stores. A merged record returns the customer it was merged into. */
  "POST customers/details": {
    payload: {
      UC_ID: number | string
    }
    reply: {
      UC_ID: number
      UC_FirstName?: string
      UC_LastName?: string
      UC_Email?: string | null
      UC_Phone1?: string | null
      UC_Phone2?: string | null
      address?: string | null
      zip?: string | null
      distance_miles: number | null
      is_erased: boolean
      opt_out_email: "Y" | "N"
      opt_out_sms: "Y" | "N"
      opt_out_phone: "Y" | "N"
      UCSD_LTV: number | null
      score: {
        side: "sales" | "service"
        score: number | null
        weight: number
        steps: {
          measure: "sales_recency" | "sales_frequency" | "sales_money" | "service_recency" | "service_frequency" | "service_money"
          rank: number | null
          sales_rank?: number | null
          weight: number
          value: string | number | null
          gross?: number | null
        }[]
      }[]
      is_partial: boolean
      CVP_DealTotalGross?: number | null
      units_without_front?: number
      units_without_back?: number
      units_without_gross?: number
      CVP_TotalPrice: number
      CVP_RosRevenue: number
      CVP_DealCount: number
      ro_count: number
      last_deal_date: string | null
      last_ro_date: string | null
      brand_name: string | null
      stores: {
        ID: number
        storename: string
      }[]
      household: {
        UC_ID: number
        UC_FirstName?: string
        UC_LastName?: string
        UCSD_LTV: number | null
      }[]
      household_decisions: {
        decision_id: number
        kind: "merge" | "split"
        reason?: string
        decided_at: string
        decided_by: string | null
      }[]
      vehicles: {
        equity_id: number | null
        vin: string
        year: number | null
        make: string | null
        model: string | null
        trim: string | null
        mileage: number | null
        finance_type: "cash" | "finance" | "lease" | null
        market_value: number | null
        value_date: string | null
        payoff_est: number | null
        payoff_date: string | null
        equity: number | null
        payment: number | null
        months_remaining: number | null
        maturity_date: string | null
        last_ro_date: string | null
      }[]
      deals: {
        store_id: number
        storename: string
        deal_no: string
        contract_date: string
        status: string
        deal_type: string
        deal_kind: string
        vin: string | null
        vehicle: string | null
        sale_price: number
        front_gross?: number | null
        back_gross?: number | null
        salesperson: string | null
      }[]
      orders: {
        store_id: number
        storename: string
        ro_no: string
        opened_date: string
        closed_date: string | null
        status: string
        vin: string | null
        vehicle: string | null
        mileage_in: number | null
        advisor: string | null
        customer_pay: number
        total: number
      }[]
      appointments: {
        store_id: number
        storename: string
        appt_id: string
        dept: "Sales" | "Service"
        starts_at: string
        timezone: string
        status: string
        concern: string | null
        with: string | null
      }[]
      notes: {
        note_id: number
        text?: string
        author: string | null
        is_own: boolean
        created_at: string
        outcome: "left_message" | "appointment" | "not_interested" | null
      }[]
      timeline: {
        date: string
        type: "lead" | "appointment" | "deal" | "RO" | "declined_service" | "campaign" | "equity_alert"
        storename: string
        ref_id: string | null
        amount: number | null
      }[]
    }
  }
  /** Returns the lead funnel of a period: customers per stage, losses, median days and response time, with an optional comparison. */
  "POST customers/flow": {
    payload: {
      from: string
      to: string
      storeId?: number | number[] | string
      only?: {
        store?: number | string
        source?: "website" | "third_party" | "walk_in" | "phone" | "campaign" | "referral" | "other"
        brand?: number | string
      }
      compare?: {
        from: string
        to: string
        storeId?: number | number[] | string
      } | null
    }
    reply: {
      flow: {
        from: string
        to: string
        followed_to: string
        leads: number
        again: number
        active: number
        lost: number
        active_expression: string
        lost_expression: string
        answered: number
        answer_minutes: number | null
        stages: {
          stage: "lead" | "appointment" | "shown" | "sold" | "service" | "regular" | "again"
          count: number
          days: number | null
          lost: number
          lost_days: number | null
          active: number
          active_days: number | null
          reached_expression: string
          lost_expression: string
          active_expression: string
        }[]
      }
      compared: {
        from: string
        to: string
        followed_to: string
        leads: number
        again: number
        active: number
        lost: number
        active_expression: string
        lost_expression: string
        answered: number
        answer_minutes: number | null
        stages: {
          stage: "lead" | "appointment" | "shown" | "sold" | "service" | "regular" | "again"
          count: number
          days: number | null
          lost: number
          lost_days: number | null
          active: number
          active_days: number | null
          reached_expression: string
          lost_expression: string
          active_expression: string
        }[]
        is_partial: boolean
      } | null
    }
  }
  /** Returns the lead funnel by store, source or brand of the first lead, most leads first. */
  "POST customers/flowParts": {
    payload: {
      from: string
      to: string
      storeId?: number | number[] | string
      only?: {
        store?: number | string
        source?: "website" | "third_party" | "walk_in" | "phone" | "campaign" | "referral" | "other"
        brand?: number | string
      }
      by: "store" | "source" | "brand"
    }
    reply: {
      value: number | string
      label: string | null
      counts: number[]
      active: number
      lost: number
      expression: string
    }[]
  }
  /** Returns the share of buyers still in service 6, 12, 18 and 24 months after purchase, by purchase month. */
  "POST customers/flowRetention": {
    payload: {
      from: string
      to: string
      storeId?: number | number[] | string
      only?: {
        store?: number | string
        source?: "website" | "third_party" | "walk_in" | "phone" | "campaign" | "referral" | "other"
        brand?: number | string
      }
    }
    reply: {
      months: number[]
      cohorts: {
        from: string
        to: string
        customers: number
        kept: {
          due: number
          count: number
        }[]
      }[]
    }
  }
  /** Returns a customer’s timeline at the caller’s stores, newest first, with gaps, totals, next steps and household. The view is logged. */
  "POST customers/journey": {
    payload: {
      UC_ID: number | string
      kinds?: ("lead" | "campaign" | "visit" | "appointment" | "deal" | "repair_order" | "declined_service" | "equity_alert" | "note")[]
      perPage?: number
    }
    reply: {
      UC_ID: number
      UC_FirstName?: string
      UC_LastName?: string
      UC_Email?: string | null
      UC_Phone1?: string | null
      address?: string | null
      opt_out_email: "Y" | "N"
      opt_out_sms: "Y" | "N"
      opt_out_phone: "Y" | "N"
      UCSD_LTV: number | null
      today: string
      is_partial: boolean
      stores: {
        ID: number
        storename: string
      }[]
      since: string | null
      deal_gross?: number | null
      units_without_front?: number
      units_without_back?: number
      units_without_gross?: number
      service_gross?: number | null
      order_gross?: number | null
      orders_without_cost?: number
      units: number
      last_deal_date: string | null
      ro_count: number
      last_ro_date: string | null
      declined: {
        amount: number
        open: number
        since: string | null
      }
      equity: {
        amount: number
        date: string | null
        change: number | null
        change_since: string | null
      } | null
      reached_by: {
        source: string
        count: number
        of: number
      } | null
      salesperson: {
        name: string
        is_active: boolean
      } | null
      advisor: {
        name: string
        is_active: boolean
      } | null
      counts: {
        kind: "lead" | "campaign" | "visit" | "appointment" | "deal" | "repair_order" | "declined_service" | "equity_alert" | "note"
        count: number
      }[]
      first_date: string | null
      last_date: string | null
      marks: {
        kind: "lead" | "campaign" | "visit" | "appointment" | "deal" | "repair_order" | "declined_service" | "equity_alert" | "note"
        date: string
        count: number
      }[]
      gaps: {
        from: string
        to: string
        is_open: boolean
        months: number
        miles: number | null
        unanswered: number
        campaigns: {
          date: string
          name: string | null
        }[]
      }[]
      events: {
        kind: "lead" | "campaign" | "visit" | "appointment" | "deal" | "repair_order" | "declined_service" | "equity_alert" | "note"
        id: string
        date: string
        at: string | null
        timezone: string | null
        store_id: number | null
        storename: string | null
        is_doubtful: boolean
        vin: string | null
        vehicle: string | null
        with: string | null
        status: string | null
        name: string | null
        work: string[]
        finance_type: string | null
        term: number | null
        mileage: number | null
        amount: number | null
        amount_before: number | null
        before_date: string | null
        minutes: number | null
        is_answered: boolean | null
        text?: string | null
        gross?: number | null
      }[]
      next: {
        kind: "lead" | "campaign" | "visit" | "appointment" | "deal" | "repair_order" | "declined_service" | "equity_alert" | "note"
        id: string
        date: string
        at: string | null
        store_id: number | null
      } | null
      upcoming: {
        kind: "declined" | "equity" | "service" | "lease" | "warranty"
        date: string | null
        vin: string | null
        vehicle: string | null
        store_id: number | null
        by: "mileage" | "time" | null
        work: string | null
        since: string | null
        amount: number | null
        monthly: number | null
        miles_limit: number | null
        miles_then: number | null
        miles_month: number | null
        is_usual: boolean
        months_limit: number | null
        equity_id: number | null
      }[]
      miles_date: string | null
      household: {
        UC_ID: number
        UC_FirstName?: string
        UC_LastName?: string
        vehicle: string | null
        vehicles: number
        last_seen: string | null
        gross?: number | null
      }[]
      household_decisions: {
        decision_id: number
        kind: "merge" | "split"
        reason?: string
        decided_at: string
        decided_by: string | null
      }[]
    }
  }
  /** Returns older timeline events of a customer. The view is logged. */
  "POST customers/journeyEvents": {
    payload: {
      UC_ID: number | string
      kinds?: ("lead" | "campaign" | "visit" | "appointment" | "deal" | "repair_order" | "declined_service" | "equity_alert" | "note")[]
      perPage?: number
      after?: {
        kind: "lead" | "campaign" | "visit" | "appointment" | "deal" | "repair_order" | "declined_service" | "equity_alert" | "note"
        id: string
        date: string
        at: string | null
        store_id: number | string | null
      } | null
    }
    reply: {
      events: {
        kind: "lead" | "campaign" | "visit" | "appointment" | "deal" | "repair_order" | "declined_service" | "equity_alert" | "note"
        id: string
        date: string
        at: string | null
        timezone: string | null
        store_id: number | null
        storename: string | null
        is_doubtful: boolean
        vin: string | null
        vehicle: string | null
        with: string | null
        status: string | null
        name: string | null
        work: string[]
        finance_type: string | null
        term: number | null
        mileage: number | null
        amount: number | null
        amount_before: number | null
        before_date: string | null
        minutes: number | null
        is_answered: boolean | null
        text?: string | null
        gross?: number | null
      }[]
      next: {
        kind: "lead" | "campaign" | "visit" | "appointment" | "deal" | "repair_order" | "declined_service" | "equity_alert" | "note"
        id: string
        date: string
        at: string | null
        store_id: number | null
      } | null
    }
  }
  /** Returns the date of the earliest lead from a known customer, or null. */
  "POST customers/leadDays": {
    payload: {
      storeId?: number | number[] | string
    }
    reply: {
      first: string | null
    }
  }
  /** Counts customers by class, retention, spend, brand, distance and equity. Each bar has a filter. */
  "POST customers/overview": {
    payload: {
      storeId?: number | number[] | string
    }
    reply: {
      customers: number
      classes: {
        key: string
        from: number | null
        to: number | null
        label: string | null
        count: number
        expression: string
      }[]
      retention: {
        key: string
        from: number | null
        to: number | null
        label: string | null
        count: number
        expression: string
      }[]
      value: {
        key: string
        from: number | null
        to: number | null
        label: string | null
        count: number
        expression: string
      }[]
      serviceValue: {
        key: string
        from: number | null
        to: number | null
        label: string | null
        count: number
        expression: string
      }[]
      brands: {
        key: string
        from: number | null
        to: number | null
        label: string | null
        count: number
        expression: string
      }[]
      proximity: {
        key: string
        from: number | null
        to: number | null
        label: string | null
        count: number
        expression: string
      }[]
      equity: {
        key: string
        from: number | null
        to: number | null
        label: string | null
        count: number
        expression: string
      }[]
    }
  }
  /** Finds customers by name, email, phone, VIN (or its last 6), plate or id, best match first. Without a query, returns the latest visits. */
  "POST customers/search": {
    payload: {
      q: string
      sort?: "UC_LastName" | "UCSD_LTV" | "storename" | "last_deal_date" | "last_ro_date"
      order?: "ASC" | "DESC"
      classes?: ("V" | "P" | "E" | "G" | "N" | "unscored")[]
      page?: number
      perPage?: number
    }
    reply: {
      UC_ID: number
      UC_FirstName?: string
      UC_LastName?: string
      UC_Email?: string | null
      UC_Phone1?: string | null
      UCSD_LTV: number | null
      storename: string | null
      last_deal_date: string | null
      last_ro_date: string | null
      matched: "name" | "email" | "phone" | "vin" | "plate" | "id" | null
      opt_out_email: "Y" | "N"
      opt_out_sms: "Y" | "N"
      opt_out_phone: "Y" | "N"
    }[]
  }
  /** Counts the customers left after each filter of an expression; the last count is the total. Starts with All, then Base if present. */
  "POST customersdata/countoffilters": {
    payload: {
      Expression: string
      totalOnly?: boolean
    }
    reply: {
      name: string
      count: number
    }[]
  }
  /** Returns the first customers of an expression, by lifetime value by default, and the total count. */
  "POST customersdata/get": {
    payload: {
      Expression: string
      RowCount?: 100 | 500 | 1000
      sort?: "UCSD_LTV" | "UCSD_SALES" | "UCSD_SERVICE" | "CVP_TotalPrice" | "CVP_RosRevenue" | "CVP_DealCount" | "distance_miles" | "equity" | "lease_months_left" | "last_deal_date" | "last_ro_date" | "UC_LastName"
      order?: "ASC" | "DESC"
    }
    reply: {
      Details: {
        CustomerDetails: {
          UC_ID: number
          UC_FirstName?: string
          UC_LastName?: string
          UC_Email?: string | null
          UC_Phone1?: string | null
          zip?: string | null
          UCSD_LTV: number | null
          UCSD_SALES: number | null
          UCSD_SERVICE: number | null
          CVP_DealTotalGross?: number | null
          CVP_TotalPrice: number | null
          CVP_RosRevenue: number | null
          CVP_DealCount: number | null
          CVP_RelatedStores: number[]
          CVP_Brand: number | null
          brand_name: string | null
          distance_miles: number | null
          equity: number | null
          lease_months_left: number | null
          last_deal_date: string | null
          last_ro_date: string | null
          opt_out_email: "Y" | "N"
          opt_out_sms: "Y" | "N"
          opt_out_phone: "Y" | "N"
        }[]
        TotalCount: number
        periods?: Record<string, "MTD" | "QTD" | "YTD" | "LM" | "LY">
      }
    }
  }
  /** Counts customers in equal steps of up to four numeric fields. Outliers are in the outermost steps. */
  "POST customersdata/histograms": {
    payload: {
      Expression: string
      fields: {
        field: string
        from: number
        to: number
        steps: number
      }[]
    }
    reply: {
      field: string
      counts: number[]
    }[]
  }
  /** The user's dashboard arrangement. Widgets outside the role are omitted. */
  "POST dashboard/layout": {
    payload: {
      userid: number | string
    }
    reply: {
      layout: {
        version: 1
        wide: {
          name: string
          x: number
          y: number
          w: number
          h: number
        }[] | null
        narrow: {
          name: string
          x: number
          y: number
          w: number
          h: number
        }[] | null
        phone: string[] | null
      } | null
      unreadable: boolean
    }
  }
  /** Whether the period has records for the caller's widgets, and the date of the latest ones. */
  "POST dashboard/newest": {
    payload: {
      storeId: number | number[] | string
      from?: string
      to?: string
      period?: "today" | "mtd" | "qtd" | "ytd" | "last_month" | "last_year" | "custom"
    }
    reply: {
      is_empty: boolean
      newest: string | null
      by_widget?: Record<string, string | null>
    }
  }
  /** The records behind a dashboard widget's figures. */
  "POST dashboard/rows": {
    payload: {
      widget: string
      storeId: number | number[] | string
      from?: string
      to?: string
      period?: "today" | "mtd" | "qtd" | "ytd" | "last_month" | "last_year" | "custom"
      part?: string
      page?: number
    }
    reply: {
      columns: {
        name: string
        kind: "text" | "store" | "date" | "instant" | "units" | "dollars" | "hours" | "days" | "percent" | "customer" | "phone" | "consent"
      }[]
      rows: Record<string, string | number | null>[]
      total: number
      sums: Record<string, number | null>
      dated?: boolean
      part?: {
        from: number | null
        to: number | null
      } | {
        person: string | null
      }
    }
  }
  /** Current weather and a five-day forecast for the browser's location, in degrees Fahrenheit. */
  "POST dashboard/weather": {
    payload: {
      lat: number
      lon: number
    }
    reply: {
      place: string | null
      condition: "clear" | "partly_cloudy" | "cloudy" | "fog" | "drizzle" | "rain" | "freezing_rain" | "snow" | "thunderstorm"
      temp_f: number
      high_f: number
      low_f: number
      days: {
        date: string
        condition: "clear" | "partly_cloudy" | "cloudy" | "fog" | "drizzle" | "rain" | "freezing_rain" | "snow" | "thunderstorm"
        high_f: number
        low_f: number
      }[]
    }
  }
  /** Names of employees in the caller's stores, for records that refer to them. */
  "POST employee/names": {
    payload: {
      page?: number
      perPage?: number
      sort?: "employee_id" | "firstname" | "lastname" | "title" | "department" | "store_id" | "email" | "phone" | "dms_number" | "hire_date" | "hire_told" | "term_date" | "manager_id" | "status" | "photo" | "login_id"
      order?: "ASC" | "DESC"
      filter?: {
        status?: "A" | "I" | ("A" | "I")[]
        department?: "Sales" | "Service" | "Parts" | "F&I" | "BDC" | "Admin" | ("Sales" | "Service" | "Parts" | "F&I" | "BDC" | "Admin")[]
        store_id?: number | string | (number | string)[]
        hire_date_gte?: string
        hire_date_lte?: string
        term_date_gte?: string
        term_date_lte?: string
        manager_id?: number | string | (number | string)[]
        q?: string
        id?: number | string | (number | string)[]
      }
    }
    reply: {
      employee_id: number
      firstname: string
      lastname: string
    }[]
  }
  /** Sets an employee's photo: a 256 × 256 pixel JPEG up to 200 KB, saved without camera data. Null removes it. Refused with `conflict` if the named photo is no longer current. audit/revert undoes it for 30 days. */
  "POST employees/setPhoto": {
    payload: {
      employee_id: number | string
      before: string | null
      photo: string | null
    }
    reply: {
      photo: string | null
    }
  }
  /** How many vehicles of the equity list are in each band of equity, whatever equity it is filtered by. */
  "POST equity/bands": {
    payload: {
      filter?: {
        loan_position?: "positive" | "break_even" | "negative" | "unknown" | ("positive" | "break_even" | "negative" | "unknown")[]
        equity_gte?: number
        equity_lte?: number
        finance_type?: "finance" | "lease" | "cash" | ("finance" | "lease" | "cash")[]
        class?: "V" | "P" | "E" | "G" | "N" | "U" | ("V" | "P" | "E" | "G" | "N" | "U")[]
        months_left_gte?: number
        months_left_lte?: number
        maturity_date_gte?: string
        maturity_date_lte?: string
        miles_over_gte?: number
        miles_over_lte?: number
        payment_difference_gte?: number
        payment_difference_lte?: number
        payment_gte?: number
        payment_lte?: number
        est_new_payment_gte?: number
        est_new_payment_lte?: number
        payoff_est_gte?: number
        payoff_est_lte?: number
        market_value_gte?: number
        market_value_lte?: number
        value_source?: "trim" | "model" | "model_year" | "sold_new" | ("trim" | "model" | "model_year" | "sold_new")[]
        loan_to_value_pct_gte?: number
        loan_to_value_pct_lte?: number
        make_like?: string
        model_like?: string
        year_gte?: number
        year_lte?: number
        mileage_gte?: number
        mileage_lte?: number
        may_call?: "Y" | "N" | ("Y" | "N")[]
        may_text?: "Y" | "N" | ("Y" | "N")[]
        may_email?: "Y" | "N" | ("Y" | "N")[]
        called_this_month?: "Y" | "N" | ("Y" | "N")[]
        outcome?: "not_called" | "left_message" | "appointment" | "not_interested" | ("not_called" | "left_message" | "appointment" | "not_interested")[]
        salesperson_like?: string
        store_id?: number | string | (number | string)[]
        q?: string
        id?: number | string | (number | string)[]
      }
    }
    reply: {
      bands: {
        from: number | null
        to: number | null
        count: number
      }[]
      unknown: number
      offer: {
        apr: number
        term: number
        valued_on: string
      }
    }
  }
  /** All vehicles of a filtered equity list, to print and call from. The change log keeps who took it. */
  "POST equity/callList": {
    payload: {
      filter?: {
        loan_position?: "positive" | "break_even" | "negative" | "unknown" | ("positive" | "break_even" | "negative" | "unknown")[]
        equity_gte?: number
        equity_lte?: number
        finance_type?: "finance" | "lease" | "cash" | ("finance" | "lease" | "cash")[]
        class?: "V" | "P" | "E" | "G" | "N" | "U" | ("V" | "P" | "E" | "G" | "N" | "U")[]
        months_left_gte?: number
        months_left_lte?: number
        maturity_date_gte?: string
        maturity_date_lte?: string
        miles_over_gte?: number
        miles_over_lte?: number
        payment_difference_gte?: number
        payment_difference_lte?: number
        payment_gte?: number
        payment_lte?: number
        est_new_payment_gte?: number
        est_new_payment_lte?: number
        payoff_est_gte?: number
        payoff_est_lte?: number
        market_value_gte?: number
        market_value_lte?: number
        value_source?: "trim" | "model" | "model_year" | "sold_new" | ("trim" | "model" | "model_year" | "sold_new")[]
        loan_to_value_pct_gte?: number
        loan_to_value_pct_lte?: number
        make_like?: string
        model_like?: string
        year_gte?: number
        year_lte?: number
        mileage_gte?: number
        mileage_lte?: number
        may_call?: "Y" | "N" | ("Y" | "N")[]
        may_text?: "Y" | "N" | ("Y" | "N")[]
        may_email?: "Y" | "N" | ("Y" | "N")[]
        called_this_month?: "Y" | "N" | ("Y" | "N")[]
        outcome?: "not_called" | "left_message" | "appointment" | "not_interested" | ("not_called" | "left_message" | "appointment" | "not_interested")[]
        salesperson_like?: string
        store_id?: number | string | (number | string)[]
        q?: string
        id?: number | string | (number | string)[]
      }
      sort?: "equity_id" | "customer_name" | "UC_ID" | "phone" | "class" | "vehicle" | "year" | "make" | "model" | "vin" | "mileage" | "miles_over" | "finance_type" | "payoff_est" | "payoff_date" | "market_value" | "value_source" | "value_date" | "equity" | "loan_position" | "loan_to_value_pct" | "payment" | "est_new_payment" | "payment_difference" | "months_left" | "maturity_date" | "consent" | "may_call" | "may_text" | "may_email" | "salesperson" | "called_this_month" | "outcome" | "store_id"
      order?: "ASC" | "DESC"
    }
    reply: {
      equity_id: number
      customer_name?: string | null
      phone?: string | null
      may_call: "Y" | "N"
      vehicle: string | null
      finance_type: "cash" | "finance" | "lease"
      months_left: number | null
      payment: number | null
      est_new_payment: number | null
      payment_difference: number | null
      salesperson: string | null
      outcome: "not_called" | "left_message" | "appointment" | "not_interested"
    }[]
  }
  /** The present contract of a vehicle of the equity list, and what a replacement is worked out with. */
  "POST equity/contract": {
    payload: {
      equity_id: number | string
    }
    reply: {
      equity_id: number
      UC_ID?: number
      customer_name?: string | null
      UC_Email?: string | null
      UC_Phone1?: string | null
      opt_out_email: "Y" | "N"
      opt_out_sms: "Y" | "N"
      opt_out_phone: "Y" | "N"
      UCSD_LTV: number | null
      vin: string
      vehicle: string | null
      store_id: number
      storename: string
      finance_type: "cash" | "finance" | "lease"
      lender: string | null
      payment: number | null
      est_new_payment: number | null
      apr: number | null
      months_left: number | null
      term: number | null
      maturity_date: string | null
      mileage: number | null
      miles_over: number | null
      payoff_est: number | null
      payoff_date: string | null
      market_value: number | null
      value_source: string | null
      value_date: string | null
      equity: number | null
      last_call: {
        outcome: "left_message" | "appointment" | "not_interested"
        text?: string
        called_on: string
        author: string | null
        is_this_month: boolean
        is_changeable: boolean
      } | null
      offer: {
        apr: number
        term: number
        lease_term: number
        residual: number
      }
      taxes: {
        state: string
        rate: number
        lease_rate: number
        trade_credit: "Y" | "N"
        lease_tax: "payment" | "up_front"
        doc_fee: number
        doc_fee_taxed: "Y" | "N"
        title_fee: number
      }[]
    }
  }
  /** Deletes one of the caller's own what-ifs, or brings it back. */
  "POST equity/deleteWhatIf": {
    payload: {
      what_if_id: number | string
      restore?: boolean
    }
    reply: {
      what_if_id: number
    }
  }
  /** Logs how a call to the owner of a vehicle ended. It replaces the caller's own call of today, and `not_called` removes it; other calls stay. */
  "POST equity/logCall": {
    payload: {
      equity_id: number | string
      outcome: "not_called" | "left_message" | "appointment" | "not_interested"
      note?: string
    }
    reply: {
      last_call: {
        outcome: "left_message" | "appointment" | "not_interested"
        text?: string
        called_on: string
        author: string | null
        is_this_month: boolean
        is_changeable: boolean
      } | null
    }
  }
  /** Priced vehicles in stock by stock number, VIN, year, make or model: of the same model and no older first, then of the same make, the cheapest first, then those whose price is nearest to the value; at most 20. */
  "POST equity/replacements": {
    payload: {
      equity_id: number | string
      q?: string
    }
    reply: {
      vehicle_id: number
      store_id: number
      storename: string
      state: string | null
      stock_no: string
      vin: string
      vehicle: string
      stock_type: "N" | "U" | "C"
      price: number
      age_days: number | null
    }[]
  }
  /** Keeps a what-if with its customer. The server works it out anew; refused when it comes to something else than was shown. The same key again is answered as the first time, and keeps nothing. */
  "POST equity/saveWhatIf": {
    payload: {
      key: string
      equity_id: number | string
      choice: {
        kind: "loan" | "lease"
        store_id: number | string
        stock_no: string
        rate: number
        term: number
        cash: number
        allowance: number
        tax: number
        residual: number
      }
      outcome: {
        payment: number
        financed: number
        total: number
      }
    }
    reply: {
      what_if_id: number
      equity_id: number | null
      vin: string
      vehicle: string | null
      choice: {
        kind: "loan" | "lease"
        store_id: number
        stock_no: string
        rate: number
        term: number
        cash: number
        allowance: number
        tax: number
        residual: number
      }
      replacement: string
      price: number
      payment: number
      financed: number
      total: number
      difference: number | null
      author: string | null
      is_own: boolean
      created_at: string
    }
  }
  /** The what-ifs that were kept with a customer at the stores in scope, the newest first. */
  "POST equity/whatIfs": {
    payload: {
      UC_ID: number | string
    }
    reply: {
      what_if_id: number
      equity_id: number | null
      vin: string
      vehicle: string | null
      choice: {
        kind: "loan" | "lease"
        store_id: number
        stock_no: string
        rate: number
        term: number
        cash: number
        allowance: number
        tax: number
        residual: number
      }
      replacement: string
      price: number
      payment: number
      financed: number
      total: number
      difference: number | null
      author: string | null
      is_own: boolean
      created_at: string
    }[]
  }
  /** Turn and days' supply of the stock, trades against what they were sold for, and wholesale losses, by store, model, age or buyer. */
  "POST exchange/analytics": {
    payload: {
      storeId: number | number[] | string
      from?: string
      to?: string
      period?: "today" | "mtd" | "qtd" | "ytd" | "last_month" | "last_year" | "custom"
      by?: "store" | "model" | "age" | "buyer"
    }
    reply: {
      stock: {
        rows: {
          key: string
          label: string | null
          stock_type: "N" | "U"
          units_in_stock: number
          cost?: number | null
          avg_age_days: number | null
          days_supply: number | null
          turn_rate: number | null
        }[]
        totals: {
          stock_type: "N" | "U"
          units_in_stock: number
          cost?: number | null
          avg_age_days: number | null
          days_supply: number | null
          turn_rate: number | null
        }[]
      } | null
      acquired: {
        rows: {
          key: string
          label: string | null
          units: number
          acv?: number | null
          allowance: number | null
          sale_price: number
          margin?: number | null
          front_gross?: number | null
          avg_days: number | null
          units_without_acv?: number
        }[]
        totals: {
          units: number
          acv?: number | null
          allowance: number | null
          sale_price: number
          margin?: number | null
          front_gross?: number | null
          avg_days: number | null
          units_without_acv?: number
        }
      }
      wholesale: {
        rows: {
          key: string
          label: string | null
          units: number
          sale_price: number
          cost?: number | null
          result?: number | null
          loss_units?: number | null
          loss?: number | null
          avg_days: number | null
          units_without_cost?: number
        }[]
        totals: {
          units: number
          sale_price: number
          cost?: number | null
          result?: number | null
          loss_units?: number | null
          loss?: number | null
          avg_days: number | null
          units_without_cost?: number
        }
      }
    }
  }
  /** The records that a group of the exchange analytics is summed from. */
  "POST exchange/rows": {
    payload: {
      set: "stock_N" | "stock_U" | "acquired" | "wholesale"
      storeId: number | number[] | string
      from?: string
      to?: string
      period?: "today" | "mtd" | "qtd" | "ytd" | "last_month" | "last_year" | "custom"
      by?: "store" | "model" | "age" | "buyer"
      key?: string
      page?: number
    }
    reply: {
      columns: {
        name: string
        kind: "text" | "store" | "date" | "instant" | "units" | "dollars" | "hours" | "days" | "percent" | "customer" | "phone" | "consent"
      }[]
      rows: Record<string, string | number | null>[]
      total: number
      sums: Record<string, number | null>
      dated?: boolean
      part?: {
        from: number | null
        to: number | null
      } | {
        person: string | null
      }
    }
  }
  /** A figure by month over the last 13 months, with the prior year. */
  "POST fredbeans/GetAnalitics": {
    payload: {
      id: number | string
      date?: string
      storeId?: number | number[] | string
    }
    reply: {
      metric: "units" | "total_gross" | "total_pvr" | "ro_count" | "labor_sales" | "labor_gross" | "elr" | "parts_sales" | "parts_gross" | "fixed_absorption"
      unit: "units" | "dollars" | "orders" | "percent" | "dollars_per_hour"
      series: {
        date: string
        value: number | null
        prior_year_value: number | null
        lines_without_cost?: number
        prior_year_without_cost?: number
        units_without_front?: number
        units_without_back?: number
        prior_year_without_front?: number
        prior_year_without_back?: number
      }[]
      pace?: number | null
    }
  }
  /** Sales and service appointments: due, confirmed, shown, sold. */
  "POST fredbeans/GetAppointmentsDashboardWidget": {
    payload: {
      storeId: number | number[] | string
      from?: string
      to?: string
      period?: "today" | "mtd" | "qtd" | "ytd" | "last_month" | "last_year" | "custom"
    }
    reply: {
      rows: {
        store_id: number
        storename: string
        dept: "Sales" | "Service"
        due: number
        confirmed: number
        shown: number
        no_show: number
        cancelled: number
        rescheduled: number
        sold: number | null
        show_rate: number | null
      }[]
      totals: {
        dept: "Sales" | "Service"
        due: number
        confirmed: number
        shown: number
        no_show: number
        cancelled: number
        rescheduled: number
        sold: number | null
        show_rate: number | null
      }[]
    }
  }
  /** Stores in scope: all fields for roles with the module "stores", id and name for everyone else. */
  "POST fredbeans/GetAxelStores": {
    payload: {
      page?: number
      perPage?: number
      sort?: "ID" | "storename" | "AS_ID" | "DEALER_NAME" | "address" | "city" | "state" | "zip" | "phone" | "timezone" | "lat" | "lon" | "dms_vendor" | "dms_company_no" | "sunday_sales" | "units_target" | "gross_target" | "floorplan_rate" | "uses_analytics" | "uses_tracs" | "uses_xtract" | "uses_touch" | "uses_xchange" | "uses_xperience" | "status" | "users" | "units_mtd" | "pace_pct" | "used_aged" | "feed_state" | "feed_at"
      order?: "ASC" | "DESC"
      filter?: {
        status?: "A" | "I" | ("A" | "I")[]
        timezone?: string | string[]
        brands?: number | string | (number | string)[]
        state?: string | string[]
        dms_vendor?: "CDK" | "Reynolds" | "Tekion" | "Dealertrack" | "Other" | ("CDK" | "Reynolds" | "Tekion" | "Dealertrack" | "Other")[]
        sunday_sales?: "Y" | "N" | ("Y" | "N")[]
        users_gte?: number
        users_lte?: number
        units_mtd_gte?: number
        units_mtd_lte?: number
        pace_pct_gte?: number
        pace_pct_lte?: number
        used_aged_gte?: number
        used_aged_lte?: number
        feed_state?: "ok" | "late" | "failed" | "never" | ("ok" | "late" | "failed" | "never")[]
        q?: string
        id?: number | string | (number | string)[]
      }
    }
    reply: ({
      ID: number
      storename: string
      AS_ID: number
      DEALER_NAME: string | null
      brands: number[]
      address: string | null
      city: string | null
      state: string | null
      zip: string | null
      phone: string | null
      timezone: string
      lat: number | null
      lon: number | null
      dms_vendor: "CDK" | "Reynolds" | "Tekion" | "Dealertrack" | "Other" | null
      dms_company_no: string | null
      sunday_sales: "Y" | "N" | null
      units_target: number | null
      gross_target?: number | null
      floorplan_rate: number | null
      uses_analytics: "Y" | "N" | null
      uses_tracs: "Y" | "N" | null
      uses_xtract: "Y" | "N" | null
      uses_touch: "Y" | "N" | null
      uses_xchange: "Y" | "N" | null
      uses_xperience: "Y" | "N" | null
      status: "A" | "I"
      users: number | null
      units_mtd: number | null
      pace_pct: number | null
      used_aged: number | null
      feed_state: "ok" | "late" | "failed" | "never" | null
      feed_at: string | null
    } | {
      ID: number
      storename: string
      AS_ID: number
      DEALER_NAME: string | null
    })[]
  }
  /** Current contracts in transit: count, amount, age and the five oldest. Ignores the period. */
  "POST fredbeans/GetCITFloorPlanDataTopFive": {
    payload: {
      storeId: number | number[] | string
      from?: string
      to?: string
      period?: "today" | "mtd" | "qtd" | "ytd" | "last_month" | "last_year" | "custom"
    }
    reply: {
      rows: {
        store_id: number
        storename: string
        deal_no: string
        stock_no: string | null
        customer_name?: string | null
        lender: string | null
        fi_manager: string | null
        contract_date: string
        age_days: number
        balance_cit: number
        balance_floorplan?: number | null
        deal_status: string
      }[]
      totals: {
        cit_count: number
        cit_total: number
        aging: {
          from: number
          to: number | null
          bucket: string
          count: number
          amount: number
        }[]
        not_told_count: number
        not_told_total: number
      }
    }
  }
  /** Dealership contacts of a store (0 for all stores in scope), up to `count`. */
  "POST fredbeans/GetDCContacts": {
    payload: {
      id?: number | string
      count?: number
      page?: number
      perPage?: number
      sort?: "contact_id" | "name" | "company" | "contact_type" | "store_id" | "phone" | "email" | "status"
      order?: "ASC" | "DESC"
      filter?: {
        status?: "A" | "I" | ("A" | "I")[]
        contact_type?: "Lender" | "Manufacturer" | "Vendor" | "DMS support" | "Auction" | "Insurance" | "Emergency" | "Other" | ("Lender" | "Manufacturer" | "Vendor" | "DMS support" | "Auction" | "Insurance" | "Emergency" | "Other")[]
        store_id?: number | string | (number | string)[]
        q?: string
        id?: number | string | (number | string)[]
      }
    }
    reply: {
      contact_id: number
      name: string
      company: string | null
      contact_type: "Lender" | "Manufacturer" | "Vendor" | "DMS support" | "Auction" | "Insurance" | "Emergency" | "Other"
      store_id: number
      phone?: string | null
      email?: string | null
      status: "A" | "I"
    }[]
  }
  /** Employees by department: active, hired and left in the last 90 days. */
  "POST fredbeans/GetEmpInfo": {
    payload: {
      id: number | number[] | string
      exp?: ""
    }
    reply: {
      rows: {
        department: "Sales" | "F&I" | "Service" | "Parts" | "BDC" | "Admin"
        active: number
        hires_90d: number
        leavers_90d: number
        turnover_90d: number | null
      }[]
      totals: {
        active: number
        hires_90d: number
        leavers_90d: number
        turnover_90d: number | null
      }
    }
  }
  /** Employees whose name, title or email contains a text. */
  "POST fredbeans/GetEmployeeInfo": {
    payload: {
      count?: number
      str?: string
      status?: "A" | "I"
      page?: number
      perPage?: number
      sort?: "employee_id" | "firstname" | "lastname" | "title" | "department" | "store_id" | "email" | "phone" | "dms_number" | "hire_date" | "hire_told" | "term_date" | "manager_id" | "status" | "photo" | "login_id"
      order?: "ASC" | "DESC"
      filter?: {
        status?: "A" | "I" | ("A" | "I")[]
        department?: "Sales" | "Service" | "Parts" | "F&I" | "BDC" | "Admin" | ("Sales" | "Service" | "Parts" | "F&I" | "BDC" | "Admin")[]
        store_id?: number | string | (number | string)[]
        hire_date_gte?: string
        hire_date_lte?: string
        term_date_gte?: string
        term_date_lte?: string
        manager_id?: number | string | (number | string)[]
        q?: string
        id?: number | string | (number | string)[]
      }
    }
    reply: {
      employee_id: number
      firstname: string
      lastname: string
      title: string
      department: "Sales" | "Service" | "Parts" | "F&I" | "BDC" | "Admin"
      store_id: number
      email?: string | null
      phone?: string | null
      dms_number: string | null
      hire_date: string
      hire_told: "Y" | "N" | null
      term_date: string | null
      manager_id: number | null
      status: "A" | "I"
      photo: string | null
      login_id: number | null
    }[]
  }
  /** Equity of the vehicles your customers still own. */
  "POST fredbeans/GetEquitySummary": {
    payload: {
      store: number | number[] | string
      date?: string
      exp?: string
    }
    reply: {
      customers: number
      positive_count: number
      break_even_count: number
      negative_count: number
      unknown_count: number
      avg_equity: number | null
      total_positive_equity: number
      lease_maturing_3m: number
      lease_maturing_12m: number
      bands: {
        from: number | null
        to: number | null
        count: number
      }[]
    }
  }
  /** F&I managers by back gross. */
  "POST fredbeans/GetFIRanking": {
    payload: {
      AS_ID: number | number[] | string
      StartDate?: string
      EndDate?: string
    }
    reply: {
      rank: number
      employee_id: number
      employee_name: string
      store_id: number
      storename: string
      new_units: number
      used_units: number
      total_units: number
      back_gross?: number | null
      units_without_back?: number
      back_gross_pace?: number | null
      back_pvr?: number | null
      products_per_deal: number | null
      finance_pct: number | null
      vsc_pct: number | null
      gap_pct: number | null
    }[]
  }
  /** Stock, sales and supply by make and model. */
  "POST fredbeans/GetInventoryDashboardWidget": {
    payload: {
      store_id: number | number[] | string
    }
    reply: {
      rows: {
        stock_type: "N" | "U"
        make: string
        model: string
        units_in_stock: number
        units_in_transit: number
        avg_month_units: number
        days_supply: number | null
        target_units: number
        over_under: number
        oldest_days: number | null
      }[]
      totals: {
        units_in_stock: number
        units_in_transit: number
        avg_month_units: number
        days_supply: number | null
        target_units: number
        over_under: number
        oldest_days: number | null
      }
    }
  }
  /** New vehicles in stock: count, cost, age, supply. */
  "POST fredbeans/GetInventorySummaryWidget": {
    payload: {
      storeId: number | number[] | string
      from?: string
      to?: string
      period?: "today" | "mtd" | "qtd" | "ytd" | "last_month" | "last_year" | "custom"
    }
    reply: {
      rows: {
        store_id: number
        storename: string
        units_in_stock: number
        units_in_transit: number
        units_without_cost?: number
        cost?: number | null
        avg_age_days: number | null
        days_supply: number | null
        turn_rate: number | null
        floorplan_interest_mtd?: number | null
        aging: {
          from: number
          to: number | null
          bucket: string
          units: number
          cost?: number | null
          pct: number | null
        }[]
      }[]
      totals: {
        units_in_stock: number
        units_in_transit: number
        units_without_cost?: number
        cost?: number | null
        avg_age_days: number | null
        days_supply: number | null
        turn_rate: number | null
        floorplan_interest_mtd?: number | null
        aging: {
          from: number
          to: number | null
          bucket: string
          units: number
          cost?: number | null
          pct: number | null
        }[]
      }
    }
  }
  /** Used vehicles in stock: count, cost, age, supply. */
  "POST fredbeans/GetInventoryUsedSummaryWidget": {
    payload: {
      storeId: number | number[] | string
      from?: string
      to?: string
      period?: "today" | "mtd" | "qtd" | "ytd" | "last_month" | "last_year" | "custom"
    }
    reply: {
      rows: {
        store_id: number
        storename: string
        units_in_stock: number
        units_in_transit: number
        units_without_cost?: number
        cost?: number | null
        avg_age_days: number | null
        days_supply: number | null
        turn_rate: number | null
        floorplan_interest_mtd?: number | null
        aging: {
          from: number
          to: number | null
          bucket: string
          units: number
          cost?: number | null
          pct: number | null
        }[]
      }[]
      totals: {
        units_in_stock: number
        units_in_transit: number
        units_without_cost?: number
        cost?: number | null
        avg_age_days: number | null
        days_supply: number | null
        turn_rate: number | null
        floorplan_interest_mtd?: number | null
        aging: {
          from: number
          to: number | null
          bucket: string
          units: number
          cost?: number | null
          pct: number | null
        }[]
      }
    }
  }
  /** Each department against its monthly budget. */
  "POST fredbeans/GetMonthVSBudget": {
    payload: {
      Stores: number | number[] | string
      Date?: string
    }
    reply: {
      rows: {
        department: "New" | "Used" | "F&I" | "Service" | "Parts"
        metric: "units" | "gross" | "ro_count" | "billed_hours" | "sales"
        unit: "units" | "dollars" | "orders" | "hours"
        actual: number | null
        pace: number | null
        budget: number | null
        prior_year: number | null
        variance: number | null
        variance_pct: number | null
        lines_without_cost?: number
        units_without_gross?: number
      }[]
    }
  }
  /** Parts sales and gross per store and channel, and parts stock. */
  "POST fredbeans/GetPartsDashboardWidget": {
    payload: {
      storeId: number | number[] | string
      from?: string
      to?: string
      period?: "today" | "mtd" | "qtd" | "ytd" | "last_month" | "last_year" | "custom"
      compare?: "prior" | "last_year"
    }
    reply: {
      rows: {
        store_id: number
        storename: string
        parts_sales: number
        parts_gross?: number | null
        gross_pct?: number | null
        parts_per_ro: number | null
        gross_pace?: number | null
        gross_target?: number | null
        inventory_cost?: number
        idle_12m_cost?: number
        lines_without_cost?: number
        channels: {
          channel: "CP" | "W" | "I" | "E" | "counter" | "wholesale"
          sales: number
          gross?: number | null
        }[]
      }[]
      totals: {
        parts_sales: number
        parts_gross?: number | null
        gross_pct?: number | null
        parts_per_ro: number | null
        gross_pace?: number | null
        gross_target?: number | null
        inventory_cost?: number
        idle_12m_cost?: number
        lines_without_cost?: number
        channels: {
          channel: "CP" | "W" | "I" | "E" | "counter" | "wholesale"
          sales: number
          gross?: number | null
        }[]
      }
      prior: {
        parts_sales: number
        parts_gross?: number | null
        gross_pct?: number | null
        parts_per_ro: number | null
        period_start: string
        period_end: string
        is_partial: boolean
      }
      selling_days: {
        elapsed: number
        total: number
      }
    }
  }
  /** Service advisors by gross. */
  "POST fredbeans/GetSARanking": {
    payload: {
      AS_ID: number | number[] | string
      StartDate?: string
      EndDate?: string
    }
    reply: {
      rank: number
      employee_id: number
      employee_name: string
      store_id: number
      storename: string
      ro_count: number
      billed_hours: number
      hours_per_ro: number | null
      elr: number | null
      ro_per_day: number | null
      labor_sales: number
      labor_gross?: number | null
      parts_sales: number
      parts_gross?: number | null
      total_gross?: number | null
      gross_pct?: number | null
      discount: number
      lines_without_cost?: number
    }[]
  }
  /** Salespeople by units sold. */
  "POST fredbeans/GetSPRanking": {
    payload: {
      AS_ID: number | number[] | string
      StartDate?: string
      EndDate?: string
    }
    reply: {
      rank: number
      employee_id: number
      employee_name: string
      store_id: number
      storename: string
      new_units: number
      used_units: number
      total_units: number
      units_pace: number | null
      avg_units_90d: number
      front_gross?: number | null
      front_pvr?: number | null
      back_gross?: number | null
      total_gross?: number | null
      units_without_front?: number
      units_without_back?: number
      units_without_gross?: number
    }[]
  }
  /** Retail units and gross by day. */
  "POST fredbeans/GetSalesAndGrossDashboardWidget": {
    payload: {
      Stores: number | number[] | string
      Date1?: string
      Date2?: string
      period?: "today" | "mtd" | "qtd" | "ytd" | "last_month" | "last_year" | "custom"
      compare?: "prior" | "last_year"
    }
    reply: {
      days: {
        date: string
        closed: boolean
        new_units: number
        used_units: number
        front_gross?: number | null
        back_gross?: number | null
        units_without_front?: number
        units_without_back?: number
        units_without_gross?: number
        total_gross?: number | null
      }[]
      current: {
        new_units: number
        used_units: number
        front_gross?: number | null
        back_gross?: number | null
        units_without_front?: number
        units_without_back?: number
        units_without_gross?: number
        total_units: number
        total_gross?: number | null
        total_pvr?: number | null
      }
      prior: {
        new_units: number
        used_units: number
        front_gross?: number | null
        back_gross?: number | null
        units_without_front?: number
        units_without_back?: number
        units_without_gross?: number
        total_units: number
        total_gross?: number | null
        total_pvr?: number | null
        period_start: string
        period_end: string
        is_partial: boolean
      }
    }
  }
  /** Retail units and gross per store with pace and target. */
  "POST fredbeans/GetSalesDashboardWidget": {
    payload: {
      storeId: number | number[] | string
      from?: string
      to?: string
      period?: "today" | "mtd" | "qtd" | "ytd" | "last_month" | "last_year" | "custom"
      compare?: "prior" | "last_year"
    }
    reply: {
      rows: {
        store_id: number
        storename: string
        new_units: number
        used_units: number
        total_units: number
        units_pace: number | null
        units_target: number | null
        front_gross?: number | null
        back_gross?: number | null
        total_gross?: number | null
        gross_pace?: number | null
        gross_target?: number | null
        front_pvr?: number | null
        back_pvr?: number | null
        total_pvr?: number | null
        units_without_front?: number
        units_without_back?: number
        units_without_gross?: number
      }[]
      totals: {
        new_units: number
        used_units: number
        total_units: number
        units_pace: number | null
        units_target: number | null
        front_gross?: number | null
        back_gross?: number | null
        total_gross?: number | null
        gross_pace?: number | null
        gross_target?: number | null
        front_pvr?: number | null
        back_pvr?: number | null
        total_pvr?: number | null
        units_without_front?: number
        units_without_back?: number
        units_without_gross?: number
      }
      prior: {
        new_units: number
        used_units: number
        total_units: number
        front_gross?: number | null
        back_gross?: number | null
        total_gross?: number | null
        front_pvr?: number | null
        back_pvr?: number | null
        total_pvr?: number | null
        units_without_front?: number
        units_without_back?: number
        units_without_gross?: number
        period_start: string
        period_end: string
        is_partial: boolean
      }
      selling_days: {
        elapsed: number
        total: number
      }
    }
  }
  /** A day's service appointments and shop load. `exp` filters by customer, VIN or advisor text, or by a filter expression; `count` limits the rows. */
  "POST fredbeans/GetServiceApptByDateStore": {
    payload: {
      store: number | number[] | string
      date?: string
      exp?: string
      count?: number
      storename?: string
    }
    reply: {
      rows: {
        store_id: number
        storename: string
        appt_id: string
        starts_at: string
        duration_min: number
        UC_ID: number | null
        customer_name?: string | null
        phone?: string | null
        vin: string | null
        advisor_id: number | null
        advisor_name: string | null
        concern: string | null
        transport: string | null
        source: string | null
        status: "booked" | "confirmed" | "arrived" | "in_service" | "ready" | "completed" | "no_show" | "cancelled" | "rescheduled"
        checked_in_at: string | null
        promised_at: string | null
        is_late: boolean
        recall: "Y" | "N"
        equity: number | null
      }[]
      hours: {
        hour: number
        booked: number
        arrived: number
        minutes: number
      }[]
      totals: {
        due: number
        arrived: number
        no_show: number
        late: number
        booked_hours: number
        capacity_hours: number | null
        load_pct: number | null
      }
    }
  }
  /** Closed repair orders, hours, labor and gross per store and pay type. */
  "POST fredbeans/GetServiceDashboardWidget": {
    payload: {
      storeId: number | number[] | string
      from?: string
      to?: string
      period?: "today" | "mtd" | "qtd" | "ytd" | "last_month" | "last_year" | "custom"
      compare?: "prior" | "last_year"
    }
    reply: {
      rows: {
        store_id: number
        storename: string
        ro_count: number
        billed_hours: number
        hours_per_ro: number | null
        labor_sales: number
        elr: number | null
        labor_gross?: number | null
        total_gross?: number | null
        labor_without_cost?: number
        ro_open: number
        ro_open_over_10d: number
        gross_pace?: number | null
        gross_target?: number | null
        lines_without_cost?: number
        pay_types: {
          pay_type: "CP" | "W" | "I" | "E"
          ro_count: number
          billed_hours: number
          labor_sales: number
          labor_gross?: number | null
        }[]
      }[]
      totals: {
        ro_count: number
        billed_hours: number
        hours_per_ro: number | null
        labor_sales: number
        elr: number | null
        labor_gross?: number | null
        total_gross?: number | null
        labor_without_cost?: number
        ro_open: number
        ro_open_over_10d: number
        gross_pace?: number | null
        gross_target?: number | null
        lines_without_cost?: number
        pay_types: {
          pay_type: "CP" | "W" | "I" | "E"
          ro_count: number
          billed_hours: number
          labor_sales: number
          labor_gross?: number | null
        }[]
      }
      prior: {
        ro_count: number
        billed_hours: number
        hours_per_ro: number | null
        labor_sales: number
        elr: number | null
        labor_gross?: number | null
        total_gross?: number | null
        labor_without_cost?: number
        period_start: string
        period_end: string
        is_partial: boolean
      }
      selling_days: {
        elapsed: number
        total: number
      }
    }
  }
  /** Store groups with a store in the user's scope. Counts include only those stores. */
  "POST fredbeans/GetStoreGroupXtract": {
    payload: {
      id: number | string
      exp?: string
      page?: number
      perPage?: number
      sort?: "sg_id" | "sg_name" | "store_count" | "users"
      order?: "ASC" | "DESC"
      filter?: {
        store_ids?: number | string | (number | string)[]
        store_count_gte?: number
        store_count_lte?: number
        q?: string
        id?: number | string | (number | string)[]
      }
    }
    reply: {
      sg_id: number
      sg_name: string
      store_count: number
      store_ids: number[]
      users: number
    }[]
  }
  /** Stores in scope: all fields for roles with the module "stores", id and name for everyone else. */
  "POST fredbeans/GetStores": {
    payload: {
      page?: number
      perPage?: number
      sort?: "ID" | "storename" | "AS_ID" | "DEALER_NAME" | "address" | "city" | "state" | "zip" | "phone" | "timezone" | "lat" | "lon" | "dms_vendor" | "dms_company_no" | "sunday_sales" | "units_target" | "gross_target" | "floorplan_rate" | "uses_analytics" | "uses_tracs" | "uses_xtract" | "uses_touch" | "uses_xchange" | "uses_xperience" | "status" | "users" | "units_mtd" | "pace_pct" | "used_aged" | "feed_state" | "feed_at"
      order?: "ASC" | "DESC"
      filter?: {
        status?: "A" | "I" | ("A" | "I")[]
        timezone?: string | string[]
        brands?: number | string | (number | string)[]
        state?: string | string[]
        dms_vendor?: "CDK" | "Reynolds" | "Tekion" | "Dealertrack" | "Other" | ("CDK" | "Reynolds" | "Tekion" | "Dealertrack" | "Other")[]
        sunday_sales?: "Y" | "N" | ("Y" | "N")[]
        users_gte?: number
        users_lte?: number
        units_mtd_gte?: number
        units_mtd_lte?: number
        pace_pct_gte?: number
        pace_pct_lte?: number
        used_aged_gte?: number
        used_aged_lte?: number
        feed_state?: "ok" | "late" | "failed" | "never" | ("ok" | "late" | "failed" | "never")[]
        q?: string
        id?: number | string | (number | string)[]
      }
    }
    reply: ({
      ID: number
      storename: string
      AS_ID: number
      DEALER_NAME: string | null
      brands: number[]
      address: string | null
      city: string | null
      state: string | null
      zip: string | null
      phone: string | null
      timezone: string
      lat: number | null
      lon: number | null
      dms_vendor: "CDK" | "Reynolds" | "Tekion" | "Dealertrack" | "Other" | null
      dms_company_no: string | null
      sunday_sales: "Y" | "N" | null
      units_target: number | null
      gross_target?: number | null
      floorplan_rate: number | null
      uses_analytics: "Y" | "N" | null
      uses_tracs: "Y" | "N" | null
      uses_xtract: "Y" | "N" | null
      uses_touch: "Y" | "N" | null
      uses_xchange: "Y" | "N" | null
      uses_xperience: "Y" | "N" | null
      status: "A" | "I"
      users: number | null
      units_mtd: number | null
      pace_pct: number | null
      used_aged: number | null
      feed_state: "ok" | "late" | "failed" | "never" | null
      feed_at: string | null
    } | {
      ID: number
      storename: string
      AS_ID: number
      DEALER_NAME: string | null
    })[]
  }
  /** The user's stores in one or more groups. */
  "POST fredbeans/GetStoresbyGroupuserid": {
    payload: {
      id: number | number[] | string
      userid: number | string
    }
    reply: {
      ID: number
      storename: string
      AS_ID: number
      DEALER_NAME: string | null
    }[]
  }
  /** Each data feed's last load, and whether it's late or failed. */
  "POST fredbeans/GetSyncData": {
    payload: {
      storeId: number | number[] | string
      from?: string
      to?: string
      period?: "today" | "mtd" | "qtd" | "ytd" | "last_month" | "last_year" | "custom"
    }
    reply: {
      source: string
      feed: string
      last_success_at: string | null
      rows_loaded: number
      rows_rejected: number
      state: "ok" | "late" | "failed" | "never"
      late_after_hours: number | null
    }[]
  }
  /** Widgets a role can show, in order. `checked` marks its default set. */
  "POST fredbeans/GetWidgetsByRoleID": {
    payload: {
      roleid: number | string
    }
    reply: {
      Id: number
      name: string
      STATUS: string
      SEQUENCE: number
      checked: boolean
      call_name: string
    }[]
  }
  /** The user's widget selection as comma-separated ids. Until they save one, the role's default set. */
  "POST fredbeans/GetWidgetsByUser": {
    payload: {
      userid: number | string
    }
    reply: {
      WIDGET_IDS: string
    }[]
  }
  /** Saves a page's help in a language, or restores the default text. Refused if the given version is no longer the latest. */
  "POST help/save": {
    payload: {
      id: string
      code: "en" | "es"
      version: number
      text: {
        purpose: string[]
        steps: string[]
        notes: string[]
      } | null
    }
    reply: {
      version: number
    }
  }
  /** Help of all pages the caller can open, for search. */
  "POST help/topics": {
    payload: {
      code: "en" | "es"
    }
    reply: {
      id: string
      title: string
      text: {
        purpose: string[]
        steps: string[]
        notes: string[]
      }
    }[]
  }
  /** The versions of a page's help in a language, newest first, and the default text. */
  "POST help/versions": {
    payload: {
      id: string
      code: "en" | "es"
    }
    reply: {
      shipped: {
        purpose: string[]
        steps: string[]
        notes: string[]
      }
      versions: {
        version: number
        saved_at: string
        author: string | null
        text: {
          purpose: string[]
          steps: string[]
          notes: string[]
        } | null
      }[]
    }
  }
  /** Lists household changes, newest first: current or undone. */
  "POST households/decisions": {
    payload: {
      undone?: boolean
      page?: number
      perPage?: number
    }
    reply: {
      decision_id: number
      kind: "merge" | "split"
      reason?: string
      decided_at: string
      decided_by: string | null
      left: {
        UC_ID: number
        UC_FirstName?: string
        UC_LastName?: string
        UC_Email?: string | null
        UC_Phone1?: string | null
        address?: string | null
        zip?: string | null
      }
      right: {
        UC_ID: number
        UC_FirstName?: string
        UC_LastName?: string
        UC_Email?: string | null
        UC_Phone1?: string | null
        address?: string | null
        zip?: string | null
      } | null
      undone_at: string | null
      undone_by: string | null
    }[]
  }
  /** Lists households with two or more customers, largest first; or those changed by hand; or one customer’s household. */
  "POST households/list": {
    payload: {
      decided?: boolean
      UC_ID?: number | string
      page?: number
      perPage?: number
    }
    reply: {
      household_id: number
      count: number
      members: {
        UC_ID: number
        UC_FirstName?: string
        UC_LastName?: string
        UC_Email?: string | null
        UC_Phone1?: string | null
        address?: string | null
        zip?: string | null
      }[]
      decisions: {
        decision_id: number
        kind: "merge" | "split"
        reason?: string
        decided_at: string
        decided_by: string | null
      }[]
    }[]
  }
  /** Merges the households of two customers. Imports don’t separate them. */
  "POST households/merge": {
    payload: {
      left: number | string
      right: number | string
      reason: string
    }
    reply: {
      decision_id: number
    }
  }
  /** Removes a customer from a household. Imports don’t bring them back. */
  "POST households/split": {
    payload: {
      UC_ID: number | string
      reason: string
    }
    reply: {
      decision_id: number
    }
  }
  /** Undoes a household change. */
  "POST households/undo": {
    payload: {
      decision_id: number | string
    }
    reply: {
      decision_id: number
    }
  }
  /** Counts customers by contact details, opt-outs and reachability: in total, by store and by source. Each count has a filter. */
  "POST identity/completeness": {
    payload: {
      storeId?: number | number[] | string
    }
    reply: {
      of: "all" | "store" | "source"
      id: number
      name: string | null
      expression: string
      customers: number
      known_name?: number
      known_email?: number
      known_phone?: number
      known_address?: number
      reach_email?: number
      reach_sms?: number
      reach_phone?: number
      reach_mail?: number
      opt_out_email: number
      opt_out_sms: number
      opt_out_phone: number
    }[]
  }
  /** Merges a pair, marks it as not a duplicate, or reopens it. Reopening a merged pair unmerges it. */
  "POST identity/decide": {
    payload: {
      pair_id: number | string
      decision: "merge" | "reject" | "reopen"
    }
    reply: {
      status: "open" | "merged" | "rejected"
    }
  }
  /** Lists customer values that differ from their files, with the rules applied. */
  "POST identity/normalised": {
    payload: {
      storeId?: number | number[] | string
      field?: "UC_FirstName" | "UC_LastName" | "UC_Email" | "UC_Phone1" | "UC_Phone2" | "address" | "zip"
      rule?: "encoding" | "spaces" | "case" | "capitals" | "spelling" | "extension" | "country" | "format" | "zeros" | "missing" | "unread"
      page?: number
      perPage?: number
    }
    reply: {
      UC_ID: number
      UC_FirstName?: string
      UC_LastName?: string
      field: "UC_FirstName" | "UC_LastName" | "UC_Email" | "UC_Phone1" | "UC_Phone2" | "address" | "zip"
      written?: string
      value?: string | null
      rules: ("encoding" | "spaces" | "case" | "capitals" | "spelling" | "extension" | "country" | "format" | "zeros" | "missing" | "unread")[]
      reason: {
        code: string
        params?: Record<string, string | number | (string | number)[]>
        message: string
      } | null
      source: string | null
    }[]
  }
  /** Counts customer values that differ from their files, by field and rule. */
  "POST identity/normalisedCounts": {
    payload: {
      storeId?: number | number[] | string
    }
    reply: {
      field: "UC_FirstName" | "UC_LastName" | "UC_Email" | "UC_Phone1" | "UC_Phone2" | "address" | "zip"
      rule: "encoding" | "spaces" | "case" | "capitals" | "spelling" | "extension" | "country" | "format" | "zeros" | "missing" | "unread"
      values?: number
    }[]
  }
  /** Lists possible duplicates, best match first; or reviewed pairs, newest first. */
  "POST identity/pairs": {
    payload: {
      status?: "open" | "merged" | "rejected"
      page?: number
      perPage?: number
    }
    reply: {
      pair_id: number
      left: {
        UC_ID: number
        UC_FirstName?: string
        UC_LastName?: string
        UC_Email?: string | null
        UC_Phone1?: string | null
        address?: string | null
        zip?: string | null
        deals: number
        ros: number
        last_seen: string | null
      }
      right: {
        UC_ID: number
        UC_FirstName?: string
        UC_LastName?: string
        UC_Email?: string | null
        UC_Phone1?: string | null
        address?: string | null
        zip?: string | null
        deals: number
        ros: number
        last_seen: string | null
      }
      reason: {
        code: string
        params?: Record<string, string | number | (string | number)[]>
        message: string
      }
      confidence: number
      status: "open" | "merged" | "rejected"
      decided_at: string | null
      decided_by: string | null
    }[]
  }
  /** Lists the sources of customer records with their ids. */
  "POST identity/sources": {
    payload: Record<string, never>
    reply: {
      source_id: number
      source: string
    }[]
  }
  /** Counts records, customers and households, and how complete they are. */
  "POST identity/summary": {
    payload: Record<string, never>
    reply: {
      source_records: number
      resolved_customers: number
      duplicate_pct: number | null
      households: number
      email_pct: number | null
      phone_pct: number | null
      open_pairs: number
    }
  }
  /** Adds what a spelling of a column stands for, or what a field is where rows lack it, to the saved profile of an import. */
  "POST imports/addSpelling": {
    payload: {
      run_id: number | string
      kind: "rejected" | "warned"
      place: number
      spelling: string
      value: string
    }
    reply: {
      profile_name: string
    }
  }
  /** Makes an old version of a profile the next one: what it says, and which files it is for. Refused when it has changed since. */
  "POST imports/bringBackProfile": {
    payload: {
      profile_id: number | string
      version: number
      brings_back: number
    }
    reply: {
      profile_id: number
      name: string
      version: number
      feed: "stores" | "employees" | "inventory" | "customers" | "deals" | "repair_orders" | "parts_sales" | "appointments" | "leads" | "budgets" | "overheads" | "part_stock"
      source: string
      profile: {
        feed: "stores" | "employees" | "inventory" | "customers" | "deals" | "repair_orders" | "parts_sales" | "appointments" | "leads" | "budgets" | "overheads" | "part_stock"
        source: {
          name: string
          numbersOf?: string
          lateAfterHours: number | null
        }
        sheet?: string
        header: {
          row?: number
          skip: number
        }
        read: {
          encoding: "utf-8" | "windows-1252" | "utf-16le" | "utf-16be"
          delimiter: "," | ";" | "\t" | "|" | null
          dates?: ("YYYY-MM-DD" | "YYYY/MM/DD" | "YYYYMMDD" | "MM/DD/YYYY" | "MM/DD/YY" | "MM-DD-YYYY" | "DD/MM/YYYY" | "DD/MM/YY" | "DD-MM-YYYY" | "DD.MM.YYYY" | "DD.MM.YY" | "DD-MMM-YYYY" | "DD-MMM-YY" | "MMM DD, YYYY" | "ddd MMM DD YYYY" | "Excel")[]
          decimal?: "." | ","
          zone?: string
          missing: string[]
          currency?: string
          country?: string
        }
        columns: Record<string, {
          column?: string[]
          values?: Record<string, string | null>
          missing?: string[]
          default?: string
          invalid?: "reject" | "empty"
          required?: boolean
          dates?: ("YYYY-MM-DD" | "YYYY/MM/DD" | "YYYYMMDD" | "MM/DD/YYYY" | "MM/DD/YY" | "MM-DD-YYYY" | "DD/MM/YYYY" | "DD/MM/YY" | "DD-MM-YYYY" | "DD.MM.YYYY" | "DD.MM.YY" | "DD-MMM-YYYY" | "DD-MMM-YY" | "MMM DD, YYYY" | "ddd MMM DD YYYY" | "Excel")[]
          unit?: "mi" | "km"
          update?: "always" | "filled" | "new"
          checkDigit?: boolean
          find?: "stock_no"
          complete?: boolean
        }>
        constants: Record<string, string>
        split: {
          column: string
          into: [string, string]
          known: string[]
          ignore: string[]
        }[]
        store: {
          by?: "ID" | "AS_ID" | "dms_company_no" | "storename"
          files?: Record<string, string>
          name?: string[]
          zip?: string[]
          state?: string[]
          address?: string[]
          city?: string[]
          phone?: string[]
          values: Record<string, Record<string, string | null>>
          titleCase: boolean
          create: boolean
          timezone?: string
        }
        people: {
          by?: "employee_id" | "dms_number" | "name"
          add: Record<string, (string | {
            code: string
            name: string
          })[]>
        }
        customers?: {
          first?: string[]
          last?: string[]
          phone?: string[]
          email?: string[]
          address?: string[]
          zip?: string[]
        }
        skip: {
          totals: boolean
          rows: {
            column: string
            is?: string[]
            empty?: boolean
            reason: string
          }[]
        }
        whole: boolean
        allow: {
          rejects?: number
          renames: boolean
        }
        prepare?: {
          recipes?: ({
            recipe: "fixedWidth"
            widths: number[]
          } | {
            recipe: "fillDown"
            columns: string[]
          } | {
            recipe: "lookup"
            file: string
            as: string
            column: string
            key: string
          } | {
            recipe: "split"
            of: string
            at: string
            into: string[]
          } | {
            recipe: "name"
            of: string
            into: [string, string]
          } | {
            recipe: "vehicle"
            of: string
            into: [string, string, string, string]
            known: string[]
          } | {
            recipe: "place"
            of: string
            into: [string, string, string]
          } | {
            recipe: "join"
            of: string[]
            with: string
            into: string
          } | {
            recipe: "figure"
            how: "add" | "multiply" | "subtract"
            of: string[]
            into: string
          } | {
            recipe: "daysBefore"
            of: string
            day?: string | "fileName"
            into: string
          } | {
            recipe: "titleCase"
            fields: string[]
          } | {
            recipe: "number"
            fields: string[]
            into: string
          } | {
            recipe: "frontGross"
          } | {
            recipe: "lineNumbers"
          } | {
            recipe: "addUp"
            amounts: string[]
          } | {
            recipe: "payTypes"
            types: Record<string, Record<string, string[]>>
            totals: Record<string, string[]>
          })[]
          sql?: string
        }
      }
      fault: string | null
      file_pattern: string | null
      subfolder: string | null
      watched: boolean
      holds_unlike: boolean
      updated_at: string
      updated_by: string | null
    }
  }
  /** Gives a saved profile another name, or says which files of the watched folder it loads. Refused when it has changed since. */
  "POST imports/changeProfile": {
    payload: {
      profile_id: number | string
      version: number
      name?: string
      file_pattern?: string | null
      subfolder?: string | null
      watched?: boolean
      holds_unlike?: boolean
      late_after_hours?: number | null
    }
    reply: {
      profile_id: number
      name: string
      version: number
      feed: "stores" | "employees" | "inventory" | "customers" | "deals" | "repair_orders" | "parts_sales" | "appointments" | "leads" | "budgets" | "overheads" | "part_stock"
      source: string
      profile: {
        feed: "stores" | "employees" | "inventory" | "customers" | "deals" | "repair_orders" | "parts_sales" | "appointments" | "leads" | "budgets" | "overheads" | "part_stock"
        source: {
          name: string
          numbersOf?: string
          lateAfterHours: number | null
        }
        sheet?: string
        header: {
          row?: number
          skip: number
        }
        read: {
          encoding: "utf-8" | "windows-1252" | "utf-16le" | "utf-16be"
          delimiter: "," | ";" | "\t" | "|" | null
          dates?: ("YYYY-MM-DD" | "YYYY/MM/DD" | "YYYYMMDD" | "MM/DD/YYYY" | "MM/DD/YY" | "MM-DD-YYYY" | "DD/MM/YYYY" | "DD/MM/YY" | "DD-MM-YYYY" | "DD.MM.YYYY" | "DD.MM.YY" | "DD-MMM-YYYY" | "DD-MMM-YY" | "MMM DD, YYYY" | "ddd MMM DD YYYY" | "Excel")[]
          decimal?: "." | ","
          zone?: string
          missing: string[]
          currency?: string
          country?: string
        }
        columns: Record<string, {
          column?: string[]
          values?: Record<string, string | null>
          missing?: string[]
          default?: string
          invalid?: "reject" | "empty"
          required?: boolean
          dates?: ("YYYY-MM-DD" | "YYYY/MM/DD" | "YYYYMMDD" | "MM/DD/YYYY" | "MM/DD/YY" | "MM-DD-YYYY" | "DD/MM/YYYY" | "DD/MM/YY" | "DD-MM-YYYY" | "DD.MM.YYYY" | "DD.MM.YY" | "DD-MMM-YYYY" | "DD-MMM-YY" | "MMM DD, YYYY" | "ddd MMM DD YYYY" | "Excel")[]
          unit?: "mi" | "km"
          update?: "always" | "filled" | "new"
          checkDigit?: boolean
          find?: "stock_no"
          complete?: boolean
        }>
        constants: Record<string, string>
        split: {
          column: string
          into: [string, string]
          known: string[]
          ignore: string[]
        }[]
        store: {
          by?: "ID" | "AS_ID" | "dms_company_no" | "storename"
          files?: Record<string, string>
          name?: string[]
          zip?: string[]
          state?: string[]
          address?: string[]
          city?: string[]
          phone?: string[]
          values: Record<string, Record<string, string | null>>
          titleCase: boolean
          create: boolean
          timezone?: string
        }
        people: {
          by?: "employee_id" | "dms_number" | "name"
          add: Record<string, (string | {
            code: string
            name: string
          })[]>
        }
        customers?: {
          first?: string[]
          last?: string[]
          phone?: string[]
          email?: string[]
          address?: string[]
          zip?: string[]
        }
        skip: {
          totals: boolean
          rows: {
            column: string
            is?: string[]
            empty?: boolean
            reason: string
          }[]
        }
        whole: boolean
        allow: {
          rejects?: number
          renames: boolean
        }
        prepare?: {
          recipes?: ({
            recipe: "fixedWidth"
            widths: number[]
          } | {
            recipe: "fillDown"
            columns: string[]
          } | {
            recipe: "lookup"
            file: string
            as: string
            column: string
            key: string
          } | {
            recipe: "split"
            of: string
            at: string
            into: string[]
          } | {
            recipe: "name"
            of: string
            into: [string, string]
          } | {
            recipe: "vehicle"
            of: string
            into: [string, string, string, string]
            known: string[]
          } | {
            recipe: "place"
            of: string
            into: [string, string, string]
          } | {
            recipe: "join"
            of: string[]
            with: string
            into: string
          } | {
            recipe: "figure"
            how: "add" | "multiply" | "subtract"
            of: string[]
            into: string
          } | {
            recipe: "daysBefore"
            of: string
            day?: string | "fileName"
            into: string
          } | {
            recipe: "titleCase"
            fields: string[]
          } | {
            recipe: "number"
            fields: string[]
            into: string
          } | {
            recipe: "frontGross"
          } | {
            recipe: "lineNumbers"
          } | {
            recipe: "addUp"
            amounts: string[]
          } | {
            recipe: "payTypes"
            types: Record<string, Record<string, string[]>>
            totals: Record<string, string[]>
          })[]
          sql?: string
        }
      }
      fault: string | null
      file_pattern: string | null
      subfolder: string | null
      watched: boolean
      holds_unlike: boolean
      updated_at: string
      updated_by: string | null
    }
  }
  /** Loads those files of a set that are not loaded yet, or tries them again. Only whoever started it has its files. */
  "POST imports/continueSet": {
    payload: {
      set_id: number | string
      dry_run: boolean
      accept?: {
        place: number
        accept_rejects?: boolean
        accept_renames?: boolean
      }[]
    }
    reply: {
      set_id: number
    }
  }
  /** Has an uploaded workbook wait once more for each further sheet, so that its sheets can be loaded as files of one set. */
  "POST imports/copyUpload": {
    payload: {
      upload_id: string
      copies: number
    }
    reply: {
      uploads: {
        upload_id: string
        file_name: string
        bytes: number
      }[]
    }
  }
  /** Changes cells of rejected rows, one by one or in bulk. It is kept for everybody who may load files. */
  "POST imports/correct": {
    payload: {
      run_id: number | string
      kind: "rejected" | "warned"
      version: number
      edits?: {
        line: number
        place: number
        value: string | null
      }[]
      bulk?: {
        only?: {
          place: number | null
          value: string
          reason: string
        }
        all?: boolean
        place: number
        value: string
      }
      discard?: boolean
    }
    reply: {
      version: number
      before: {
        line: number
        place: number
        value: string | null
      }[]
    }
  }
  /** The rejected rows of an import, or those with warnings, with their corrections so far, judged anew. */
  "POST imports/corrections": {
    payload: {
      run_id: number | string
      kind: "rejected" | "warned"
      only?: {
        place: number | null
        value: string
        reason: string
      }
      page?: number
      perPage?: number
    }
    reply: {
      file_name: string
      columns: string[]
      own_columns: number
      telling: number[]
      lacking: number[]
      rows: {
        line: number
        notes: {
          column: string
          value: string
          reason: string
          place: number | null
        }[]
        cells: string[]
        edited: number[]
        state: "open" | "ready" | "bad" | "sent"
      }[]
      refused: "tooMany" | "companions" | "oldImport" | null
      groups: {
        place: number | null
        value: string
        reason: string
        rows: number
      }[]
      open: number
      open_only: number
      wrong: {
        place: number
        rows: number
      }[]
      ready: number
      edited: number
      version: number
      updated_at: string | null
      updated_by: string | null
      profile_name: string | null
      sent: {
        run_id: number
        state: "running" | "loaded" | "tried" | "refused" | "empty" | "held" | "failed" | "stopped" | "undone"
        rows: number
        loaded: number
        rejected: number
      }[]
    }
  }
  /** Has the watched folder load a file that it holds, or leave it out. Refused once somebody else has decided. */
  "POST imports/decideHeld": {
    payload: {
      run_id: number | string
      decision: "load" | "leave"
    }
    reply: {
      run_id: number
    }
  }
  /** Deletes a saved profile. Its versions are kept, so that it can be put back. */
  "POST imports/deleteProfile": {
    payload: {
      profile_id: number | string
    }
    reply: {
      deleted: number
    }
  }
  /** The deleted profiles, which `imports/restoreProfile` puts back, the last one first. */
  "POST imports/deletedProfiles": {
    payload: Record<string, never>
    reply: {
      profile_id: number
      name: string
      version: number
      feed: "stores" | "employees" | "inventory" | "customers" | "deals" | "repair_orders" | "parts_sales" | "appointments" | "leads" | "budgets" | "overheads" | "part_stock"
      source: string
      file_pattern: string | null
      deleted_at: string
      deleted_by: string | null
    }[]
  }
  /** The watched folder: what its profiles load, what came of it, what waits and what is held. */
  "POST imports/folder": {
    payload: Record<string, never>
    reply: {
      watching: boolean
      problem: string | null
      subfolders: string[]
      profiles: {
        profile_id: number
        name: string
        version: number
        feed: "stores" | "employees" | "inventory" | "customers" | "deals" | "repair_orders" | "parts_sales" | "appointments" | "leads" | "budgets" | "overheads" | "part_stock"
        source: string
        file_pattern: string
        subfolder: string | null
        has_folder: boolean
        problem: string | null
        watched: boolean
        holds_unlike: boolean
        late_after_hours: number | null
        state: "ok" | "late" | "failed" | "never"
        last_success_at: string | null
        runs: {
          run_id: number
          file_name: string
          state: "running" | "loaded" | "tried" | "refused" | "empty" | "held" | "failed" | "stopped" | "undone"
          started_at: string
          profile_version: number | null
          decision: "load" | "leave" | null
          unlike: number
          measures: {
            name: "units" | "gross" | "cost" | "orders" | "sales" | "amount" | "value" | "rows"
            value: number
          }[]
        }[]
        before: {
          run_id: number
          file_name: string
          state: "running" | "loaded" | "tried" | "refused" | "empty" | "held" | "failed" | "stopped" | "undone"
          started_at: string
          profile_version: number | null
          decision: "load" | "leave" | null
          unlike: number
          measures: {
            name: "units" | "gross" | "cost" | "orders" | "sales" | "amount" | "value" | "rows"
            value: number
          }[]
        } | null
        usual: {
          name: "units" | "gross" | "cost" | "orders" | "sales" | "amount" | "value" | "rows"
          low: number
          high: number
        }[]
        loads: number
      }[]
      waiting: {
        subfolder: string | null
        name: string
        bytes: number
        since: string
        state: "writing" | "ready" | "loading" | "no_profile" | "off" | "needs"
        profile: string | null
        needs: string[]
      }[]
      held: {
        run_id: number
        file_name: string
        profile: string
        held_at: string
        unlike: {
          kind: "columns_gone" | "columns_new" | "few_rows" | "stores_gone" | "stores_new" | "doubts" | "less_money" | "stock_leaves"
          names: string[]
          count: number
          usual: number | null
        }[]
        decision: "load" | "leave" | null
        decided_by: string | null
      }[]
    }
  }
  /** Imports, newest first. */
  "POST imports/history": {
    payload: {
      feed?: "stores" | "employees" | "inventory" | "customers" | "deals" | "repair_orders" | "parts_sales" | "appointments" | "leads" | "budgets" | "overheads" | "part_stock"
      page?: number
      perPage?: number
    }
    reply: {
      run_id: number
      feed: "stores" | "employees" | "inventory" | "customers" | "deals" | "repair_orders" | "parts_sales" | "appointments" | "leads" | "budgets" | "overheads" | "part_stock"
      source: string
      file_name: string
      sheet: string | null
      profile: string | null
      profile_version: number | null
      user_name: string | null
      key_name: string | null
      origin: "command" | "upload" | "folder" | "call"
      state: "running" | "loaded" | "tried" | "refused" | "empty" | "held" | "failed" | "stopped" | "undone"
      started_at: string
      finished_at: string | null
      rows_read: number
      rows_created: number
      rows_updated: number
      rows_removed: number
      rows_unchanged: number
      rows_skipped: number
      rows_repeated: number
      rows_rejected: number
      new_stores: number
      new_employees: number
      new_customers: number
      filled_customers: number
      message: string | null
      undone_at: string | null
      undone_by: string | null
      can_undo: boolean
      unlike: number
      has_losses: boolean
      decision: "load" | "leave" | null
      has_rejects: boolean
      has_warnings: boolean
    }[]
  }
  /** Reads header and first rows of an uploaded file, and matches its columns to fields. */
  "POST imports/inspect": {
    payload: {
      upload_id: string
      companions?: string[]
      feed?: "stores" | "employees" | "inventory" | "customers" | "deals" | "repair_orders" | "parts_sales" | "appointments" | "leads" | "budgets" | "overheads" | "part_stock"
      profile_name?: string
      profile?: Record<string, unknown>
      source?: string
      uses_answers?: boolean
      sheet?: string
      header_line?: number
      in_set?: boolean
      previous?: {
        profile: Record<string, unknown>
        headers: string[]
      }[]
    }
    reply: {
      feeds: {
        feed: "stores" | "employees" | "inventory" | "customers" | "deals" | "repair_orders" | "parts_sales" | "appointments" | "leads" | "budgets" | "overheads" | "part_stock"
        label: string
        fit: number
      }[]
      feed: "stores" | "employees" | "inventory" | "customers" | "deals" | "repair_orders" | "parts_sales" | "appointments" | "leads" | "budgets" | "overheads" | "part_stock"
      profile_name: string | null
      profile_version: number | null
      profile: {
        feed: "stores" | "employees" | "inventory" | "customers" | "deals" | "repair_orders" | "parts_sales" | "appointments" | "leads" | "budgets" | "overheads" | "part_stock"
        source: {
          name: string
          numbersOf?: string
          lateAfterHours: number | null
        }
        sheet?: string
        header: {
          row?: number
          skip: number
        }
        read: {
          encoding: "utf-8" | "windows-1252" | "utf-16le" | "utf-16be"
          delimiter: "," | ";" | "\t" | "|" | null
          dates?: ("YYYY-MM-DD" | "YYYY/MM/DD" | "YYYYMMDD" | "MM/DD/YYYY" | "MM/DD/YY" | "MM-DD-YYYY" | "DD/MM/YYYY" | "DD/MM/YY" | "DD-MM-YYYY" | "DD.MM.YYYY" | "DD.MM.YY" | "DD-MMM-YYYY" | "DD-MMM-YY" | "MMM DD, YYYY" | "ddd MMM DD YYYY" | "Excel")[]
          decimal?: "." | ","
          zone?: string
          missing: string[]
          currency?: string
          country?: string
        }
        columns: Record<string, {
          column?: string[]
          values?: Record<string, string | null>
          missing?: string[]
          default?: string
          invalid?: "reject" | "empty"
          required?: boolean
          dates?: ("YYYY-MM-DD" | "YYYY/MM/DD" | "YYYYMMDD" | "MM/DD/YYYY" | "MM/DD/YY" | "MM-DD-YYYY" | "DD/MM/YYYY" | "DD/MM/YY" | "DD-MM-YYYY" | "DD.MM.YYYY" | "DD.MM.YY" | "DD-MMM-YYYY" | "DD-MMM-YY" | "MMM DD, YYYY" | "ddd MMM DD YYYY" | "Excel")[]
          unit?: "mi" | "km"
          update?: "always" | "filled" | "new"
          checkDigit?: boolean
          find?: "stock_no"
          complete?: boolean
        }>
        constants: Record<string, string>
        split: {
          column: string
          into: [string, string]
          known: string[]
          ignore: string[]
        }[]
        store: {
          by?: "ID" | "AS_ID" | "dms_company_no" | "storename"
          files?: Record<string, string>
          name?: string[]
          zip?: string[]
          state?: string[]
          address?: string[]
          city?: string[]
          phone?: string[]
          values: Record<string, Record<string, string | null>>
          titleCase: boolean
          create: boolean
          timezone?: string
        }
        people: {
          by?: "employee_id" | "dms_number" | "name"
          add: Record<string, (string | {
            code: string
            name: string
          })[]>
        }
        customers?: {
          first?: string[]
          last?: string[]
          phone?: string[]
          email?: string[]
          address?: string[]
          zip?: string[]
        }
        skip: {
          totals: boolean
          rows: {
            column: string
            is?: string[]
            empty?: boolean
            reason: string
          }[]
        }
        whole: boolean
        allow: {
          rejects?: number
          renames: boolean
        }
        prepare?: {
          recipes?: ({
            recipe: "fixedWidth"
            widths: number[]
          } | {
            recipe: "fillDown"
            columns: string[]
          } | {
            recipe: "lookup"
            file: string
            as: string
            column: string
            key: string
          } | {
            recipe: "split"
            of: string
            at: string
            into: string[]
          } | {
            recipe: "name"
            of: string
            into: [string, string]
          } | {
            recipe: "vehicle"
            of: string
            into: [string, string, string, string]
            known: string[]
          } | {
            recipe: "place"
            of: string
            into: [string, string, string]
          } | {
            recipe: "join"
            of: string[]
            with: string
            into: string
          } | {
            recipe: "figure"
            how: "add" | "multiply" | "subtract"
            of: string[]
            into: string
          } | {
            recipe: "daysBefore"
            of: string
            day?: string | "fileName"
            into: string
          } | {
            recipe: "titleCase"
            fields: string[]
          } | {
            recipe: "number"
            fields: string[]
            into: string
          } | {
            recipe: "frontGross"
          } | {
            recipe: "lineNumbers"
          } | {
            recipe: "addUp"
            amounts: string[]
          } | {
            recipe: "payTypes"
            types: Record<string, Record<string, string[]>>
            totals: Record<string, string[]>
          })[]
          sql?: string
        }
      }
      answers: {
        file_name: string
        source: string
        loaded_at: string
        is_used: boolean
      } | null
      columns: {
        header: string
        samples: string[]
        field: string | null
        made: boolean
        by: "corrected" | "name" | "similar" | "values" | "only" | "split" | "unbalanced" | "saleYear" | "product" | "payType" | "age" | "plan" | null
        left_out: boolean
        told: string | null
        split: {
          how: "split" | "name" | "vehicle" | "place"
          fits: number
        } | null
        filled: number
        different: number
        unread: number
        misfits?: number
        least: number | string | null
        most: number | string | null
      }[]
      fields: {
        name: string
        label: string
        kind: string
        required: boolean
        waivable: boolean
        lenient: boolean
        computable: boolean
        options: {
          value: string
          en: string
          es: string
        }[]
      }[]
      customer_fields: {
        name: string
        label: string
        kind: string
        required: boolean
        waivable: boolean
        lenient: boolean
        computable: boolean
        options: {
          value: string
          en: string
          es: string
        }[]
      }[]
      sheets: string[]
      sheet: string | null
      alike_sheets: {
        sheet: string
        header_line: number
      }[]
      name_day: string | null
      header_line: number
      missing: string[]
      missing_companions: string[]
      spellings: {
        field: string
        header: string
        options: {
          value: string
          en: string
          es: string
        }[]
        texts: {
          text: string
          count: number
          outcome: "value" | "none" | "unknown"
          value?: string
        }[]
        more: number
      }[]
      people: {
        field: string
        header: string
        title: string | null
        texts: {
          text: string
          count: number
          outcome: "unknown" | "several" | "known" | "new"
          is?: string
          can_be_added: boolean
          is_code: boolean
          store: string | null
          stores: number
        }[]
        more: number
      }[]
      people_added_by: string[] | null
      readings: {
        key: "dates" | "decimal" | "distances" | "currency" | "storeBy" | "employeesBy" | "zone"
        field: string | null
        headers: string[]
        texts: string[]
        rows: number
        options: {
          value: string[]
          fits: number
          examples: (string | number | null)[]
        }[]
        chosen: number | null
        because?: "header" | "cells"
        own_numbers: boolean
      }[]
      skips: {
        reason: string
        count: number
        line: number
      }[]
      lines: {
        field: string
        records: number
        several: number
        are_versions: boolean
      } | null
      parts: {
        records: number
        several: number
        identical: number
        shared: number
        other_prices: number
        last: number
        added: number
      } | null
      stock: {
        only: "new" | "used" | null
        stored: number
        missing: number
      } | null
      named_only: {
        headers: string[]
        rows: number
      } | null
      repair_parts: number
      judged: {
        rows: number
        good: number
        warned: number
        rejected: number
        skipped: number
        lines?: number
      }
      unchecked: ("vins" | "stock" | "numbers" | "customers" | "unique" | "names" | "stored" | "ending")[]
      is_whole: boolean
      said: {
        rejected: {
          column: string
          reason: string
          count: number
          firstLine: number
        }[]
        warned: {
          column: string
          reason: string
          count: number
          firstLine: number
        }[]
      }
      preview: {
        line: number
        outcome: "row" | "skipped" | "rejected"
        values: Record<string, unknown>
        time_zone?: string
        more?: Record<string, unknown>[]
        notes: {
          column: string
          value: string
          reason: string
        }[]
      }[]
      problems: {
        line: number
        outcome: "row" | "skipped" | "rejected"
        values: Record<string, unknown>
        time_zone?: string
        more?: Record<string, unknown>[]
        notes: {
          column: string
          value: string
          reason: string
        }[]
      }[]
    }
  }
  /** Judges every row of an uploaded file by a profile, and looks up the records that they lead to. Answers within a second with how far that is; it goes on as long as it is asked for, and changes nothing. */
  "POST imports/judge": {
    payload: {
      upload_id: string
      companions?: string[]
      profile: Record<string, unknown>
      others?: {
        upload_id: string
        companions?: string[]
        profile: Record<string, unknown>
      }[]
    }
    reply: {
      state: "waiting" | "reading" | "judged" | "failed"
      bytes_read: number
      bytes_total: number
      judged: {
        rows: number
        good: number
        warned: number
        rejected: number
        skipped: number
        lines?: number
      }
      rejected: {
        column: string
        reason: string
        count: number
        firstLine: number
        rows?: {
          line: number
          value: string
          cells: {
            field: string
            text: string
          }[]
        }[]
        values: {
          text: string
          count: number
        }[]
        different: number
      }[]
      warned: {
        column: string
        reason: string
        count: number
        firstLine: number
        rows?: {
          line: number
          value: string
          cells: {
            field: string
            text: string
          }[]
        }[]
        values: {
          text: string
          count: number
        }[]
        different: number
      }[]
      skipped: {
        column: string
        reason: string
        count: number
        firstLine: number
        rows?: {
          line: number
          value: string
          cells: {
            field: string
            text: string
          }[]
        }[]
        values: {
          text: string
          count: number
        }[]
        different: number
      }[]
      allowed_pct: number
      new_stores: {
        count: number
        names: string[]
      }
      doubts: {
        kind: "customerKeys" | "way" | "open" | "mixed" | "format" | "swapped" | "stores" | "currency" | "currencies"
        header: string
        line: number
        text: string
        rows: number
        way: string | null
        now: string | null
        against: {
          line: number
          text: string
        } | null
        remedy: {
          feed: "stores" | "employees" | "inventory" | "customers" | "deals" | "repair_orders" | "parts_sales" | "appointments" | "leads" | "budgets" | "overheads" | "part_stock"
          source: {
            name: string
            numbersOf?: string
            lateAfterHours: number | null
          }
          sheet?: string
          header: {
            row?: number
            skip: number
          }
          read: {
            encoding: "utf-8" | "windows-1252" | "utf-16le" | "utf-16be"
            delimiter: "," | ";" | "\t" | "|" | null
            dates?: ("YYYY-MM-DD" | "YYYY/MM/DD" | "YYYYMMDD" | "MM/DD/YYYY" | "MM/DD/YY" | "MM-DD-YYYY" | "DD/MM/YYYY" | "DD/MM/YY" | "DD-MM-YYYY" | "DD.MM.YYYY" | "DD.MM.YY" | "DD-MMM-YYYY" | "DD-MMM-YY" | "MMM DD, YYYY" | "ddd MMM DD YYYY" | "Excel")[]
            decimal?: "." | ","
            zone?: string
            missing: string[]
            currency?: string
            country?: string
          }
          columns: Record<string, {
            column?: string[]
            values?: Record<string, string | null>
            missing?: string[]
            default?: string
            invalid?: "reject" | "empty"
            required?: boolean
            dates?: ("YYYY-MM-DD" | "YYYY/MM/DD" | "YYYYMMDD" | "MM/DD/YYYY" | "MM/DD/YY" | "MM-DD-YYYY" | "DD/MM/YYYY" | "DD/MM/YY" | "DD-MM-YYYY" | "DD.MM.YYYY" | "DD.MM.YY" | "DD-MMM-YYYY" | "DD-MMM-YY" | "MMM DD, YYYY" | "ddd MMM DD YYYY" | "Excel")[]
            unit?: "mi" | "km"
            update?: "always" | "filled" | "new"
            checkDigit?: boolean
            find?: "stock_no"
            complete?: boolean
          }>
          constants: Record<string, string>
          split: {
            column: string
            into: [string, string]
            known: string[]
            ignore: string[]
          }[]
          store: {
            by?: "ID" | "AS_ID" | "dms_company_no" | "storename"
            files?: Record<string, string>
            name?: string[]
            zip?: string[]
            state?: string[]
            address?: string[]
            city?: string[]
            phone?: string[]
            values: Record<string, Record<string, string | null>>
            titleCase: boolean
            create: boolean
            timezone?: string
          }
          people: {
            by?: "employee_id" | "dms_number" | "name"
            add: Record<string, (string | {
              code: string
              name: string
            })[]>
          }
          customers?: {
            first?: string[]
            last?: string[]
            phone?: string[]
            email?: string[]
            address?: string[]
            zip?: string[]
          }
          skip: {
            totals: boolean
            rows: {
              column: string
              is?: string[]
              empty?: boolean
              reason: string
            }[]
          }
          whole: boolean
          allow: {
            rejects?: number
            renames: boolean
          }
          prepare?: {
            recipes?: ({
              recipe: "fixedWidth"
              widths: number[]
            } | {
              recipe: "fillDown"
              columns: string[]
            } | {
              recipe: "lookup"
              file: string
              as: string
              column: string
              key: string
            } | {
              recipe: "split"
              of: string
              at: string
              into: string[]
            } | {
              recipe: "name"
              of: string
              into: [string, string]
            } | {
              recipe: "vehicle"
              of: string
              into: [string, string, string, string]
              known: string[]
            } | {
              recipe: "place"
              of: string
              into: [string, string, string]
            } | {
              recipe: "join"
              of: string[]
              with: string
              into: string
            } | {
              recipe: "figure"
              how: "add" | "multiply" | "subtract"
              of: string[]
              into: string
            } | {
              recipe: "daysBefore"
              of: string
              day?: string | "fileName"
              into: string
            } | {
              recipe: "titleCase"
              fields: string[]
            } | {
              recipe: "number"
              fields: string[]
              into: string
            } | {
              recipe: "frontGross"
            } | {
              recipe: "lineNumbers"
            } | {
              recipe: "addUp"
              amounts: string[]
            } | {
              recipe: "payTypes"
              types: Record<string, Record<string, string[]>>
              totals: Record<string, string[]>
            })[]
            sql?: string
          }
        } | null
        keep: {
          feed: "stores" | "employees" | "inventory" | "customers" | "deals" | "repair_orders" | "parts_sales" | "appointments" | "leads" | "budgets" | "overheads" | "part_stock"
          source: {
            name: string
            numbersOf?: string
            lateAfterHours: number | null
          }
          sheet?: string
          header: {
            row?: number
            skip: number
          }
          read: {
            encoding: "utf-8" | "windows-1252" | "utf-16le" | "utf-16be"
            delimiter: "," | ";" | "\t" | "|" | null
            dates?: ("YYYY-MM-DD" | "YYYY/MM/DD" | "YYYYMMDD" | "MM/DD/YYYY" | "MM/DD/YY" | "MM-DD-YYYY" | "DD/MM/YYYY" | "DD/MM/YY" | "DD-MM-YYYY" | "DD.MM.YYYY" | "DD.MM.YY" | "DD-MMM-YYYY" | "DD-MMM-YY" | "MMM DD, YYYY" | "ddd MMM DD YYYY" | "Excel")[]
            decimal?: "." | ","
            zone?: string
            missing: string[]
            currency?: string
            country?: string
          }
          columns: Record<string, {
            column?: string[]
            values?: Record<string, string | null>
            missing?: string[]
            default?: string
            invalid?: "reject" | "empty"
            required?: boolean
            dates?: ("YYYY-MM-DD" | "YYYY/MM/DD" | "YYYYMMDD" | "MM/DD/YYYY" | "MM/DD/YY" | "MM-DD-YYYY" | "DD/MM/YYYY" | "DD/MM/YY" | "DD-MM-YYYY" | "DD.MM.YYYY" | "DD.MM.YY" | "DD-MMM-YYYY" | "DD-MMM-YY" | "MMM DD, YYYY" | "ddd MMM DD YYYY" | "Excel")[]
            unit?: "mi" | "km"
            update?: "always" | "filled" | "new"
            checkDigit?: boolean
            find?: "stock_no"
            complete?: boolean
          }>
          constants: Record<string, string>
          split: {
            column: string
            into: [string, string]
            known: string[]
            ignore: string[]
          }[]
          store: {
            by?: "ID" | "AS_ID" | "dms_company_no" | "storename"
            files?: Record<string, string>
            name?: string[]
            zip?: string[]
            state?: string[]
            address?: string[]
            city?: string[]
            phone?: string[]
            values: Record<string, Record<string, string | null>>
            titleCase: boolean
            create: boolean
            timezone?: string
          }
          people: {
            by?: "employee_id" | "dms_number" | "name"
            add: Record<string, (string | {
              code: string
              name: string
            })[]>
          }
          customers?: {
            first?: string[]
            last?: string[]
            phone?: string[]
            email?: string[]
            address?: string[]
            zip?: string[]
          }
          skip: {
            totals: boolean
            rows: {
              column: string
              is?: string[]
              empty?: boolean
              reason: string
            }[]
          }
          whole: boolean
          allow: {
            rejects?: number
            renames: boolean
          }
          prepare?: {
            recipes?: ({
              recipe: "fixedWidth"
              widths: number[]
            } | {
              recipe: "fillDown"
              columns: string[]
            } | {
              recipe: "lookup"
              file: string
              as: string
              column: string
              key: string
            } | {
              recipe: "split"
              of: string
              at: string
              into: string[]
            } | {
              recipe: "name"
              of: string
              into: [string, string]
            } | {
              recipe: "vehicle"
              of: string
              into: [string, string, string, string]
              known: string[]
            } | {
              recipe: "place"
              of: string
              into: [string, string, string]
            } | {
              recipe: "join"
              of: string[]
              with: string
              into: string
            } | {
              recipe: "figure"
              how: "add" | "multiply" | "subtract"
              of: string[]
              into: string
            } | {
              recipe: "daysBefore"
              of: string
              day?: string | "fileName"
              into: string
            } | {
              recipe: "titleCase"
              fields: string[]
            } | {
              recipe: "number"
              fields: string[]
              into: string
            } | {
              recipe: "frontGross"
            } | {
              recipe: "lineNumbers"
            } | {
              recipe: "addUp"
              amounts: string[]
            } | {
              recipe: "payTypes"
              types: Record<string, Record<string, string[]>>
              totals: Record<string, string[]>
            })[]
            sql?: string
          }
        } | null
      }[]
      cut_off: string | null
      waits_for: string[]
      unchecked: ("vins" | "stock" | "numbers" | "customers" | "unique" | "names" | "stored" | "ending")[]
      repeated: number
      lines: {
        field: string
        records: number
        several: number
        are_versions: boolean
      } | null
      parts: {
        records: number
        several: number
        identical: number
        shared: number
        other_prices: number
        last: number
        added: number
      } | null
      stock: {
        only: "new" | "used" | null
        stored: number
        missing: number
      } | null
      figures?: {
        amounts: {
          name: string
          sum: number | null
        }[]
        months: {
          month: string
          rows: number
        }[]
        stores: {
          name: string
          rows: number
        }[]
      }
      message: string | null
    }
  }
  /** In which order files of one set are loaded, which of them each needs, and how well the columns that join them fit. Changes nothing. */
  "POST imports/planSet": {
    payload: {
      files: {
        upload_id: string
        companions?: string[]
        profile: Record<string, unknown>
        profile_name?: string
        left_out?: string[]
      }[]
    }
    reply: {
      files: {
        upload_id: string
        feed: "stores" | "employees" | "inventory" | "customers" | "deals" | "repair_orders" | "parts_sales" | "appointments" | "leads" | "budgets" | "overheads" | "part_stock"
        needs: string[]
      }[]
      sequences: {
        feed: "stores" | "employees" | "inventory" | "customers" | "deals" | "repair_orders" | "parts_sales" | "appointments" | "leads" | "budgets" | "overheads" | "part_stock"
        by: "days" | "names" | "spelling"
        files: {
          upload_id: string
          of: string | null
        }[]
      }[]
      joins: {
        upload_id: string
        field: string
        header: string
        to: string[]
        to_feed: "stores" | "employees" | "inventory" | "customers" | "deals" | "repair_orders" | "parts_sales" | "appointments" | "leads" | "budgets" | "overheads" | "part_stock"
        to_header: string
        rows: number
        empty: number
        found: number
        known: number
        missing: number
        first: {
          line: number
          value: string
        }[]
        is_whole: boolean
        other_source: boolean
      }[]
    }
  }
  /** The versions of a saved profile, newest first, with what each of them changed. */
  "POST imports/profileVersions": {
    payload: {
      profile_id: number | string
    }
    reply: {
      version: number
      made_at: string
      made_by: string | null
      brings_back: number | null
      changes: {
        key: string
        part: string | null
        before: string | null
        after: string | null
      }[]
      more: number
      name: string
      profile: {
        feed: "stores" | "employees" | "inventory" | "customers" | "deals" | "repair_orders" | "parts_sales" | "appointments" | "leads" | "budgets" | "overheads" | "part_stock"
        source: {
          name: string
          numbersOf?: string
          lateAfterHours: number | null
        }
        sheet?: string
        header: {
          row?: number
          skip: number
        }
        read: {
          encoding: "utf-8" | "windows-1252" | "utf-16le" | "utf-16be"
          delimiter: "," | ";" | "\t" | "|" | null
          dates?: ("YYYY-MM-DD" | "YYYY/MM/DD" | "YYYYMMDD" | "MM/DD/YYYY" | "MM/DD/YY" | "MM-DD-YYYY" | "DD/MM/YYYY" | "DD/MM/YY" | "DD-MM-YYYY" | "DD.MM.YYYY" | "DD.MM.YY" | "DD-MMM-YYYY" | "DD-MMM-YY" | "MMM DD, YYYY" | "ddd MMM DD YYYY" | "Excel")[]
          decimal?: "." | ","
          zone?: string
          missing: string[]
          currency?: string
          country?: string
        }
        columns: Record<string, {
          column?: string[]
          values?: Record<string, string | null>
          missing?: string[]
          default?: string
          invalid?: "reject" | "empty"
          required?: boolean
          dates?: ("YYYY-MM-DD" | "YYYY/MM/DD" | "YYYYMMDD" | "MM/DD/YYYY" | "MM/DD/YY" | "MM-DD-YYYY" | "DD/MM/YYYY" | "DD/MM/YY" | "DD-MM-YYYY" | "DD.MM.YYYY" | "DD.MM.YY" | "DD-MMM-YYYY" | "DD-MMM-YY" | "MMM DD, YYYY" | "ddd MMM DD YYYY" | "Excel")[]
          unit?: "mi" | "km"
          update?: "always" | "filled" | "new"
          checkDigit?: boolean
          find?: "stock_no"
          complete?: boolean
        }>
        constants: Record<string, string>
        split: {
          column: string
          into: [string, string]
          known: string[]
          ignore: string[]
        }[]
        store: {
          by?: "ID" | "AS_ID" | "dms_company_no" | "storename"
          files?: Record<string, string>
          name?: string[]
          zip?: string[]
          state?: string[]
          address?: string[]
          city?: string[]
          phone?: string[]
          values: Record<string, Record<string, string | null>>
          titleCase: boolean
          create: boolean
          timezone?: string
        }
        people: {
          by?: "employee_id" | "dms_number" | "name"
          add: Record<string, (string | {
            code: string
            name: string
          })[]>
        }
        customers?: {
          first?: string[]
          last?: string[]
          phone?: string[]
          email?: string[]
          address?: string[]
          zip?: string[]
        }
        skip: {
          totals: boolean
          rows: {
            column: string
            is?: string[]
            empty?: boolean
            reason: string
          }[]
        }
        whole: boolean
        allow: {
          rejects?: number
          renames: boolean
        }
        prepare?: {
          recipes?: ({
            recipe: "fixedWidth"
            widths: number[]
          } | {
            recipe: "fillDown"
            columns: string[]
          } | {
            recipe: "lookup"
            file: string
            as: string
            column: string
            key: string
          } | {
            recipe: "split"
            of: string
            at: string
            into: string[]
          } | {
            recipe: "name"
            of: string
            into: [string, string]
          } | {
            recipe: "vehicle"
            of: string
            into: [string, string, string, string]
            known: string[]
          } | {
            recipe: "place"
            of: string
            into: [string, string, string]
          } | {
            recipe: "join"
            of: string[]
            with: string
            into: string
          } | {
            recipe: "figure"
            how: "add" | "multiply" | "subtract"
            of: string[]
            into: string
          } | {
            recipe: "daysBefore"
            of: string
            day?: string | "fileName"
            into: string
          } | {
            recipe: "titleCase"
            fields: string[]
          } | {
            recipe: "number"
            fields: string[]
            into: string
          } | {
            recipe: "frontGross"
          } | {
            recipe: "lineNumbers"
          } | {
            recipe: "addUp"
            amounts: string[]
          } | {
            recipe: "payTypes"
            types: Record<string, Record<string, string[]>>
            totals: Record<string, string[]>
          })[]
          sql?: string
        }
      }
      file_pattern: string | null
      subfolder: string | null
      watched: boolean
      holds_unlike: boolean
    }[]
  }
  /** The saved profiles, by name. */
  "POST imports/profiles": {
    payload: Record<string, never>
    reply: {
      profile_id: number
      name: string
      version: number
      feed: "stores" | "employees" | "inventory" | "customers" | "deals" | "repair_orders" | "parts_sales" | "appointments" | "leads" | "budgets" | "overheads" | "part_stock"
      source: string
      profile: {
        feed: "stores" | "employees" | "inventory" | "customers" | "deals" | "repair_orders" | "parts_sales" | "appointments" | "leads" | "budgets" | "overheads" | "part_stock"
        source: {
          name: string
          numbersOf?: string
          lateAfterHours: number | null
        }
        sheet?: string
        header: {
          row?: number
          skip: number
        }
        read: {
          encoding: "utf-8" | "windows-1252" | "utf-16le" | "utf-16be"
          delimiter: "," | ";" | "\t" | "|" | null
          dates?: ("YYYY-MM-DD" | "YYYY/MM/DD" | "YYYYMMDD" | "MM/DD/YYYY" | "MM/DD/YY" | "MM-DD-YYYY" | "DD/MM/YYYY" | "DD/MM/YY" | "DD-MM-YYYY" | "DD.MM.YYYY" | "DD.MM.YY" | "DD-MMM-YYYY" | "DD-MMM-YY" | "MMM DD, YYYY" | "ddd MMM DD YYYY" | "Excel")[]
          decimal?: "." | ","
          zone?: string
          missing: string[]
          currency?: string
          country?: string
        }
        columns: Record<string, {
          column?: string[]
          values?: Record<string, string | null>
          missing?: string[]
          default?: string
          invalid?: "reject" | "empty"
          required?: boolean
          dates?: ("YYYY-MM-DD" | "YYYY/MM/DD" | "YYYYMMDD" | "MM/DD/YYYY" | "MM/DD/YY" | "MM-DD-YYYY" | "DD/MM/YYYY" | "DD/MM/YY" | "DD-MM-YYYY" | "DD.MM.YYYY" | "DD.MM.YY" | "DD-MMM-YYYY" | "DD-MMM-YY" | "MMM DD, YYYY" | "ddd MMM DD YYYY" | "Excel")[]
          unit?: "mi" | "km"
          update?: "always" | "filled" | "new"
          checkDigit?: boolean
          find?: "stock_no"
          complete?: boolean
        }>
        constants: Record<string, string>
        split: {
          column: string
          into: [string, string]
          known: string[]
          ignore: string[]
        }[]
        store: {
          by?: "ID" | "AS_ID" | "dms_company_no" | "storename"
          files?: Record<string, string>
          name?: string[]
          zip?: string[]
          state?: string[]
          address?: string[]
          city?: string[]
          phone?: string[]
          values: Record<string, Record<string, string | null>>
          titleCase: boolean
          create: boolean
          timezone?: string
        }
        people: {
          by?: "employee_id" | "dms_number" | "name"
          add: Record<string, (string | {
            code: string
            name: string
          })[]>
        }
        customers?: {
          first?: string[]
          last?: string[]
          phone?: string[]
          email?: string[]
          address?: string[]
          zip?: string[]
        }
        skip: {
          totals: boolean
          rows: {
            column: string
            is?: string[]
            empty?: boolean
            reason: string
          }[]
        }
        whole: boolean
        allow: {
          rejects?: number
          renames: boolean
        }
        prepare?: {
          recipes?: ({
            recipe: "fixedWidth"
            widths: number[]
          } | {
            recipe: "fillDown"
            columns: string[]
          } | {
            recipe: "lookup"
            file: string
            as: string
            column: string
            key: string
          } | {
            recipe: "split"
            of: string
            at: string
            into: string[]
          } | {
            recipe: "name"
            of: string
            into: [string, string]
          } | {
            recipe: "vehicle"
            of: string
            into: [string, string, string, string]
            known: string[]
          } | {
            recipe: "place"
            of: string
            into: [string, string, string]
          } | {
            recipe: "join"
            of: string[]
            with: string
            into: string
          } | {
            recipe: "figure"
            how: "add" | "multiply" | "subtract"
            of: string[]
            into: string
          } | {
            recipe: "daysBefore"
            of: string
            day?: string | "fileName"
            into: string
          } | {
            recipe: "titleCase"
            fields: string[]
          } | {
            recipe: "number"
            fields: string[]
            into: string
          } | {
            recipe: "frontGross"
          } | {
            recipe: "lineNumbers"
          } | {
            recipe: "addUp"
            amounts: string[]
          } | {
            recipe: "payTypes"
            types: Record<string, Record<string, string[]>>
            totals: Record<string, string[]>
          })[]
          sql?: string
        }
      }
      fault: string | null
      file_pattern: string | null
      subfolder: string | null
      watched: boolean
      holds_unlike: boolean
      updated_at: string
      updated_by: string | null
    }[]
  }
  /** How far an import is, and its report once it has ended. */
  "POST imports/progress": {
    payload: {
      run_id: number | string
    }
    reply: {
      run_id: number
      file_name: string
      dry_run: boolean
      state: "running" | "loaded" | "tried" | "refused" | "empty" | "held" | "failed" | "stopped" | "undone"
      bytes_read: number
      bytes_total: number
      rows: number
      waiting: boolean
      report: {
        feed: "stores" | "employees" | "inventory" | "customers" | "deals" | "repair_orders" | "parts_sales" | "appointments" | "leads" | "budgets" | "overheads" | "part_stock"
        source: string
        fileName: string
        sheet: string | null
        otherSheets: string[]
        outcome: "loaded" | "tried" | "refused" | "empty" | "held"
        cutOff: string | null
        read: number
        made: number
        created: number
        updated: number
        updatedInSet: number
        unchanged: number
        removed: number
        stock: {
          is_whole: boolean
          only: "new" | "used" | null
          stored: number
          missing: number
          newer: number
          sold: number
          unread: number
          much: {
            store: string
            stored: number
            leaves: number
          }[]
        } | null
        repairParts: {
          rows: number
          uncounted: number
          sale: number
        } | null
        losses: {
          amounts: {
            name: "labor" | "parts" | "sale" | "price" | "gross"
            less: number | null
            gone: number | null
            pct: number
            records: number
            zeroed: number
          }[]
          uncounted: {
            records: number
            pct: number
          } | null
          earlier: {
            file_name: string
            loaded_at: string
          }[]
        } | null
        identical: number
        replaced: number
        added: number
        versions: number
        shared: number
        unnumbered: boolean
        storeless: boolean
        skipped: number
        rejected: number
        rejectedPct: number
        allowedPct: number
        conflicts: number
        renames: {
          line: number
          number: string
          before: string
          after: string
        }[]
        newStores: number
        newStoreNames: string[]
        newEmployees: number
        newCustomers: number
        filledCustomers: number
        rejectReasons: {
          column: string
          reason: string
          count: number
          firstLine: number
        }[]
        skipReasons: {
          column: string
          reason: string
          count: number
          firstLine: number
        }[]
        warnings: {
          column: string
          reason: string
          count: number
          firstLine: number
        }[]
        unusedHeaders: string[]
        unlike: {
          kind: "columns_gone" | "columns_new" | "few_rows" | "stores_gone" | "stores_new" | "doubts" | "less_money" | "stock_leaves"
          names: string[]
          count: number
          usual: number | null
        }[]
        doubts: {
          kind: "customerKeys" | "way" | "open" | "mixed" | "format" | "swapped" | "stores" | "currency" | "currencies"
          header: string
          line: number
          text: string
          rows: number
          way: string | null
          now: string | null
          against: {
            line: number
            text: string
          } | null
        }[]
        period: {
          from: string
          to: string
        } | null
        stores: number[]
        listed: {
          rejected: number
          warned: number
        }
        seconds: number
      } | null
      message: string | null
    }
  }
  /** Imports that are running or waiting, in the order of their turns. */
  "POST imports/queue": {
    payload: Record<string, never>
    reply: {
      run_id: number
      file_name: string
      dry_run: boolean
      position: number
    }[]
  }
  /** The SELECT that the recipes of a profile are for an uploaded file, to edit it as `prepare.sql`. */
  "POST imports/recipeSql": {
    payload: {
      upload_id: string
      companions?: string[]
      profile: Record<string, unknown>
    }
    reply: {
      sql: string
    }
  }
  /** The totals of a loaded file per store and month beside the figures of the dashboard, and the difference in parts that add up to it. */
  "POST imports/reconcile": {
    payload: {
      run_id: number | string
    }
    reply: {
      run_id: number
      feed: "stores" | "employees" | "inventory" | "customers" | "deals" | "repair_orders" | "parts_sales" | "appointments" | "leads" | "budgets" | "overheads" | "part_stock"
      source: string
      file_name: string
      state: "running" | "loaded" | "tried" | "refused" | "empty" | "held" | "failed" | "stopped" | "undone"
      finished_at: string | null
      user_name: string | null
      undone_at: string | null
      undone_by: string | null
      at: string
      by: string
      rows: {
        store_id: number | null
        store: string | null
        month: string | null
        rows: number
        file: {
          units?: number
          ros?: number
          lines?: number
          front_gross?: number | null
          back_gross?: number | null
          total_gross?: number | null
          sale_price?: number | null
          labor_sale?: number | null
          parts_sale?: number | null
          sale?: number | null
          gross?: number | null
          cost?: number | null
          without_cost?: number
          without_front?: number
          without_back?: number
          without_gross?: number
        }
        dashboard: {
          units?: number
          ros?: number
          lines?: number
          front_gross?: number | null
          back_gross?: number | null
          total_gross?: number | null
          sale_price?: number | null
          labor_sale?: number | null
          parts_sale?: number | null
          sale?: number | null
          gross?: number | null
          cost?: number | null
          without_cost?: number
          without_front?: number
          without_back?: number
          without_gross?: number
        }
        difference: {
          units?: number
          ros?: number
          lines?: number
          front_gross?: number | null
          back_gross?: number | null
          total_gross?: number | null
          sale_price?: number | null
          labor_sale?: number | null
          parts_sale?: number | null
          sale?: number | null
          gross?: number | null
          cost?: number | null
          without_cost?: number
          without_front?: number
          without_back?: number
          without_gross?: number
        }
        parts: {
          kind: "rejected" | "corrected" | "skipped" | "repeated" | "notCounted" | "order" | "changed" | "origin" | "others" | "unexplained"
          why: string
          rows: number
          figures: {
            units?: number
            ros?: number
            lines?: number
            front_gross?: number | null
            back_gross?: number | null
            total_gross?: number | null
            sale_price?: number | null
            labor_sale?: number | null
            parts_sale?: number | null
            sale?: number | null
            gross?: number | null
            cost?: number | null
            without_cost?: number
            without_front?: number
            without_back?: number
            without_gross?: number
          }
        }[]
      }[]
      totals: {
        rows: number
        file: {
          units?: number
          ros?: number
          lines?: number
          front_gross?: number | null
          back_gross?: number | null
          total_gross?: number | null
          sale_price?: number | null
          labor_sale?: number | null
          parts_sale?: number | null
          sale?: number | null
          gross?: number | null
          cost?: number | null
          without_cost?: number
          without_front?: number
          without_back?: number
          without_gross?: number
        }
        dashboard: {
          units?: number
          ros?: number
          lines?: number
          front_gross?: number | null
          back_gross?: number | null
          total_gross?: number | null
          sale_price?: number | null
          labor_sale?: number | null
          parts_sale?: number | null
          sale?: number | null
          gross?: number | null
          cost?: number | null
          without_cost?: number
          without_front?: number
          without_back?: number
          without_gross?: number
        }
        difference: {
          units?: number
          ros?: number
          lines?: number
          front_gross?: number | null
          back_gross?: number | null
          total_gross?: number | null
          sale_price?: number | null
          labor_sale?: number | null
          parts_sale?: number | null
          sale?: number | null
          gross?: number | null
          cost?: number | null
          without_cost?: number
          without_front?: number
          without_back?: number
          without_gross?: number
        }
        parts: {
          kind: "rejected" | "corrected" | "skipped" | "repeated" | "notCounted" | "order" | "changed" | "origin" | "others" | "unexplained"
          why: string
          rows: number
          figures: {
            units?: number
            ros?: number
            lines?: number
            front_gross?: number | null
            back_gross?: number | null
            total_gross?: number | null
            sale_price?: number | null
            labor_sale?: number | null
            parts_sale?: number | null
            sale?: number | null
            gross?: number | null
            cost?: number | null
            without_cost?: number
            without_front?: number
            without_back?: number
            without_gross?: number
          }
        }[]
      }
    }
  }
  /** The rows of the file, or the records, behind one part of a difference. */
  "POST imports/reconciledRows": {
    payload: {
      run_id: number | string
      kind: "rejected" | "corrected" | "skipped" | "repeated" | "notCounted" | "order" | "changed" | "origin" | "others" | "unexplained"
      why: string
      of?: {
        store_id: number | string | null
        month: string | null
      }
      page?: number
      perPage?: number
    }
    reply: {
      line: number | null
      record: string | null
      store: string | null
      month: string | null
      file: {
        units?: number
        ros?: number
        lines?: number
        front_gross?: number | null
        back_gross?: number | null
        total_gross?: number | null
        sale_price?: number | null
        labor_sale?: number | null
        parts_sale?: number | null
        sale?: number | null
        gross?: number | null
        cost?: number | null
        without_cost?: number
        without_front?: number
        without_back?: number
        without_gross?: number
      } | null
      dashboard: {
        units?: number
        ros?: number
        lines?: number
        front_gross?: number | null
        back_gross?: number | null
        total_gross?: number | null
        sale_price?: number | null
        labor_sale?: number | null
        parts_sale?: number | null
        sale?: number | null
        gross?: number | null
        cost?: number | null
        without_cost?: number
        without_front?: number
        without_back?: number
        without_gross?: number
      } | null
      file_name: string | null
    }[]
  }
  /** Puts a deleted profile back, unless another one has its name by now. */
  "POST imports/restoreProfile": {
    payload: {
      profile_id: number | string
    }
    reply: {
      profile_id: number
      name: string
      version: number
      feed: "stores" | "employees" | "inventory" | "customers" | "deals" | "repair_orders" | "parts_sales" | "appointments" | "leads" | "budgets" | "overheads" | "part_stock"
      source: string
      profile: {
        feed: "stores" | "employees" | "inventory" | "customers" | "deals" | "repair_orders" | "parts_sales" | "appointments" | "leads" | "budgets" | "overheads" | "part_stock"
        source: {
          name: string
          numbersOf?: string
          lateAfterHours: number | null
        }
        sheet?: string
        header: {
          row?: number
          skip: number
        }
        read: {
          encoding: "utf-8" | "windows-1252" | "utf-16le" | "utf-16be"
          delimiter: "," | ";" | "\t" | "|" | null
          dates?: ("YYYY-MM-DD" | "YYYY/MM/DD" | "YYYYMMDD" | "MM/DD/YYYY" | "MM/DD/YY" | "MM-DD-YYYY" | "DD/MM/YYYY" | "DD/MM/YY" | "DD-MM-YYYY" | "DD.MM.YYYY" | "DD.MM.YY" | "DD-MMM-YYYY" | "DD-MMM-YY" | "MMM DD, YYYY" | "ddd MMM DD YYYY" | "Excel")[]
          decimal?: "." | ","
          zone?: string
          missing: string[]
          currency?: string
          country?: string
        }
        columns: Record<string, {
          column?: string[]
          values?: Record<string, string | null>
          missing?: string[]
          default?: string
          invalid?: "reject" | "empty"
          required?: boolean
          dates?: ("YYYY-MM-DD" | "YYYY/MM/DD" | "YYYYMMDD" | "MM/DD/YYYY" | "MM/DD/YY" | "MM-DD-YYYY" | "DD/MM/YYYY" | "DD/MM/YY" | "DD-MM-YYYY" | "DD.MM.YYYY" | "DD.MM.YY" | "DD-MMM-YYYY" | "DD-MMM-YY" | "MMM DD, YYYY" | "ddd MMM DD YYYY" | "Excel")[]
          unit?: "mi" | "km"
          update?: "always" | "filled" | "new"
          checkDigit?: boolean
          find?: "stock_no"
          complete?: boolean
        }>
        constants: Record<string, string>
        split: {
          column: string
          into: [string, string]
          known: string[]
          ignore: string[]
        }[]
        store: {
          by?: "ID" | "AS_ID" | "dms_company_no" | "storename"
          files?: Record<string, string>
          name?: string[]
          zip?: string[]
          state?: string[]
          address?: string[]
          city?: string[]
          phone?: string[]
          values: Record<string, Record<string, string | null>>
          titleCase: boolean
          create: boolean
          timezone?: string
        }
        people: {
          by?: "employee_id" | "dms_number" | "name"
          add: Record<string, (string | {
            code: string
            name: string
          })[]>
        }
        customers?: {
          first?: string[]
          last?: string[]
          phone?: string[]
          email?: string[]
          address?: string[]
          zip?: string[]
        }
        skip: {
          totals: boolean
          rows: {
            column: string
            is?: string[]
            empty?: boolean
            reason: string
          }[]
        }
        whole: boolean
        allow: {
          rejects?: number
          renames: boolean
        }
        prepare?: {
          recipes?: ({
            recipe: "fixedWidth"
            widths: number[]
          } | {
            recipe: "fillDown"
            columns: string[]
          } | {
            recipe: "lookup"
            file: string
            as: string
            column: string
            key: string
          } | {
            recipe: "split"
            of: string
            at: string
            into: string[]
          } | {
            recipe: "name"
            of: string
            into: [string, string]
          } | {
            recipe: "vehicle"
            of: string
            into: [string, string, string, string]
            known: string[]
          } | {
            recipe: "place"
            of: string
            into: [string, string, string]
          } | {
            recipe: "join"
            of: string[]
            with: string
            into: string
          } | {
            recipe: "figure"
            how: "add" | "multiply" | "subtract"
            of: string[]
            into: string
          } | {
            recipe: "daysBefore"
            of: string
            day?: string | "fileName"
            into: string
          } | {
            recipe: "titleCase"
            fields: string[]
          } | {
            recipe: "number"
            fields: string[]
            into: string
          } | {
            recipe: "frontGross"
          } | {
            recipe: "lineNumbers"
          } | {
            recipe: "addUp"
            amounts: string[]
          } | {
            recipe: "payTypes"
            types: Record<string, Record<string, string[]>>
            totals: Record<string, string[]>
          })[]
          sql?: string
        }
      }
      fault: string | null
      file_pattern: string | null
      subfolder: string | null
      watched: boolean
      holds_unlike: boolean
      updated_at: string
      updated_by: string | null
    }
  }
  /** The rejected rows of an import, or those with warnings (the first of them), as they were found. */
  "POST imports/rows": {
    payload: {
      run_id: number | string
      kind: "rejected" | "warned"
      only?: {
        column: string
        reason: string
      }
      page?: number
      perPage?: number
    }
    reply: {
      line: number
      notes: {
        column: string
        value: string
        reason: string
      }[]
    }[]
  }
  /** Saves a profile under a name, as the next version of the one that has it. Refused when `version` is not that of the one that has it. */
  "POST imports/saveProfile": {
    payload: {
      name: string
      profile: Record<string, unknown>
      file_pattern?: string | null
      version?: number
    }
    reply: {
      profile_id: number
      name: string
      version: number
      feed: "stores" | "employees" | "inventory" | "customers" | "deals" | "repair_orders" | "parts_sales" | "appointments" | "leads" | "budgets" | "overheads" | "part_stock"
      source: string
      profile: {
        feed: "stores" | "employees" | "inventory" | "customers" | "deals" | "repair_orders" | "parts_sales" | "appointments" | "leads" | "budgets" | "overheads" | "part_stock"
        source: {
          name: string
          numbersOf?: string
          lateAfterHours: number | null
        }
        sheet?: string
        header: {
          row?: number
          skip: number
        }
        read: {
          encoding: "utf-8" | "windows-1252" | "utf-16le" | "utf-16be"
          delimiter: "," | ";" | "\t" | "|" | null
          dates?: ("YYYY-MM-DD" | "YYYY/MM/DD" | "YYYYMMDD" | "MM/DD/YYYY" | "MM/DD/YY" | "MM-DD-YYYY" | "DD/MM/YYYY" | "DD/MM/YY" | "DD-MM-YYYY" | "DD.MM.YYYY" | "DD.MM.YY" | "DD-MMM-YYYY" | "DD-MMM-YY" | "MMM DD, YYYY" | "ddd MMM DD YYYY" | "Excel")[]
          decimal?: "." | ","
          zone?: string
          missing: string[]
          currency?: string
          country?: string
        }
        columns: Record<string, {
          column?: string[]
          values?: Record<string, string | null>
          missing?: string[]
          default?: string
          invalid?: "reject" | "empty"
          required?: boolean
          dates?: ("YYYY-MM-DD" | "YYYY/MM/DD" | "YYYYMMDD" | "MM/DD/YYYY" | "MM/DD/YY" | "MM-DD-YYYY" | "DD/MM/YYYY" | "DD/MM/YY" | "DD-MM-YYYY" | "DD.MM.YYYY" | "DD.MM.YY" | "DD-MMM-YYYY" | "DD-MMM-YY" | "MMM DD, YYYY" | "ddd MMM DD YYYY" | "Excel")[]
          unit?: "mi" | "km"
          update?: "always" | "filled" | "new"
          checkDigit?: boolean
          find?: "stock_no"
          complete?: boolean
        }>
        constants: Record<string, string>
        split: {
          column: string
          into: [string, string]
          known: string[]
          ignore: string[]
        }[]
        store: {
          by?: "ID" | "AS_ID" | "dms_company_no" | "storename"
          files?: Record<string, string>
          name?: string[]
          zip?: string[]
          state?: string[]
          address?: string[]
          city?: string[]
          phone?: string[]
          values: Record<string, Record<string, string | null>>
          titleCase: boolean
          create: boolean
          timezone?: string
        }
        people: {
          by?: "employee_id" | "dms_number" | "name"
          add: Record<string, (string | {
            code: string
            name: string
          })[]>
        }
        customers?: {
          first?: string[]
          last?: string[]
          phone?: string[]
          email?: string[]
          address?: string[]
          zip?: string[]
        }
        skip: {
          totals: boolean
          rows: {
            column: string
            is?: string[]
            empty?: boolean
            reason: string
          }[]
        }
        whole: boolean
        allow: {
          rejects?: number
          renames: boolean
        }
        prepare?: {
          recipes?: ({
            recipe: "fixedWidth"
            widths: number[]
          } | {
            recipe: "fillDown"
            columns: string[]
          } | {
            recipe: "lookup"
            file: string
            as: string
            column: string
            key: string
          } | {
            recipe: "split"
            of: string
            at: string
            into: string[]
          } | {
            recipe: "name"
            of: string
            into: [string, string]
          } | {
            recipe: "vehicle"
            of: string
            into: [string, string, string, string]
            known: string[]
          } | {
            recipe: "place"
            of: string
            into: [string, string, string]
          } | {
            recipe: "join"
            of: string[]
            with: string
            into: string
          } | {
            recipe: "figure"
            how: "add" | "multiply" | "subtract"
            of: string[]
            into: string
          } | {
            recipe: "daysBefore"
            of: string
            day?: string | "fileName"
            into: string
          } | {
            recipe: "titleCase"
            fields: string[]
          } | {
            recipe: "number"
            fields: string[]
            into: string
          } | {
            recipe: "frontGross"
          } | {
            recipe: "lineNumbers"
          } | {
            recipe: "addUp"
            amounts: string[]
          } | {
            recipe: "payTypes"
            types: Record<string, Record<string, string[]>>
            totals: Record<string, string[]>
          })[]
          sql?: string
        }
      }
      fault: string | null
      file_pattern: string | null
      subfolder: string | null
      watched: boolean
      holds_unlike: boolean
      updated_at: string
      updated_by: string | null
    }
  }
  /** Sets what holds for imports of the whole group. */
  "POST imports/saveSettings": {
    payload: {
      funding_limit_days: number
    }
    reply: {
      funding_limit_days: number
    }
  }
  /** Loads the corrected rows that are ready, as an import of their own by the same profile. */
  "POST imports/sendCorrected": {
    payload: {
      run_id: number | string
      kind: "rejected" | "warned"
      version: number
    }
    reply: {
      run_id: number
      rows: number
    }
  }
  /** The files of a set in their order, and what became of each. */
  "POST imports/set": {
    payload: {
      set_id: number | string
    }
    reply: {
      set_id: number
      is_own: boolean
      dry_run: boolean
      files: {
        upload_id: string
        file_name: string
        sheet: string | null
        feed: "stores" | "employees" | "inventory" | "customers" | "deals" | "repair_orders" | "parts_sales" | "appointments" | "leads" | "budgets" | "overheads" | "part_stock"
        needs: number[]
        run_id: number
        state: "running" | "loaded" | "tried" | "refused" | "empty" | "held" | "failed" | "stopped" | "undone" | "waits"
        waits_for: number[]
        progress: {
          run_id: number
          file_name: string
          dry_run: boolean
          state: "running" | "loaded" | "tried" | "refused" | "empty" | "held" | "failed" | "stopped" | "undone"
          bytes_read: number
          bytes_total: number
          rows: number
          waiting: boolean
          report: {
            feed: "stores" | "employees" | "inventory" | "customers" | "deals" | "repair_orders" | "parts_sales" | "appointments" | "leads" | "budgets" | "overheads" | "part_stock"
            source: string
            fileName: string
            sheet: string | null
            otherSheets: string[]
            outcome: "loaded" | "tried" | "refused" | "empty" | "held"
            cutOff: string | null
            read: number
            made: number
            created: number
            updated: number
            updatedInSet: number
            unchanged: number
            removed: number
            stock: {
              is_whole: boolean
              only: "new" | "used" | null
              stored: number
              missing: number
              newer: number
              sold: number
              unread: number
              much: {
                store: string
                stored: number
                leaves: number
              }[]
            } | null
            repairParts: {
              rows: number
              uncounted: number
              sale: number
            } | null
            losses: {
              amounts: {
                name: "labor" | "parts" | "sale" | "price" | "gross"
                less: number | null
                gone: number | null
                pct: number
                records: number
                zeroed: number
              }[]
              uncounted: {
                records: number
                pct: number
              } | null
              earlier: {
                file_name: string
                loaded_at: string
              }[]
            } | null
            identical: number
            replaced: number
            added: number
            versions: number
            shared: number
            unnumbered: boolean
            storeless: boolean
            skipped: number
            rejected: number
            rejectedPct: number
            allowedPct: number
            conflicts: number
            renames: {
              line: number
              number: string
              before: string
              after: string
            }[]
            newStores: number
            newStoreNames: string[]
            newEmployees: number
            newCustomers: number
            filledCustomers: number
            rejectReasons: {
              column: string
              reason: string
              count: number
              firstLine: number
            }[]
            skipReasons: {
              column: string
              reason: string
              count: number
              firstLine: number
            }[]
            warnings: {
              column: string
              reason: string
              count: number
              firstLine: number
            }[]
            unusedHeaders: string[]
            unlike: {
              kind: "columns_gone" | "columns_new" | "few_rows" | "stores_gone" | "stores_new" | "doubts" | "less_money" | "stock_leaves"
              names: string[]
              count: number
              usual: number | null
            }[]
            doubts: {
              kind: "customerKeys" | "way" | "open" | "mixed" | "format" | "swapped" | "stores" | "currency" | "currencies"
              header: string
              line: number
              text: string
              rows: number
              way: string | null
              now: string | null
              against: {
                line: number
                text: string
              } | null
            }[]
            period: {
              from: string
              to: string
            } | null
            stores: number[]
            listed: {
              rejected: number
              warned: number
            }
            seconds: number
          } | null
          message: string | null
        } | null
      }[]
    }
  }
  /** What holds for imports of the whole group. */
  "POST imports/settings": {
    payload: Record<string, never>
    reply: {
      funding_limit_days: number
    }
  }
  /** The profiles that come along with Rooftop, to start from. */
  "POST imports/shippedProfiles": {
    payload: Record<string, never>
    reply: {
      name: string
      feed: "stores" | "employees" | "inventory" | "customers" | "deals" | "repair_orders" | "parts_sales" | "appointments" | "leads" | "budgets" | "overheads" | "part_stock"
      source: string
      description: string
      profile: {
        feed: "stores" | "employees" | "inventory" | "customers" | "deals" | "repair_orders" | "parts_sales" | "appointments" | "leads" | "budgets" | "overheads" | "part_stock"
        source: {
          name: string
          numbersOf?: string
          lateAfterHours: number | null
        }
        sheet?: string
        header: {
          row?: number
          skip: number
        }
        read: {
          encoding: "utf-8" | "windows-1252" | "utf-16le" | "utf-16be"
          delimiter: "," | ";" | "\t" | "|" | null
          dates?: ("YYYY-MM-DD" | "YYYY/MM/DD" | "YYYYMMDD" | "MM/DD/YYYY" | "MM/DD/YY" | "MM-DD-YYYY" | "DD/MM/YYYY" | "DD/MM/YY" | "DD-MM-YYYY" | "DD.MM.YYYY" | "DD.MM.YY" | "DD-MMM-YYYY" | "DD-MMM-YY" | "MMM DD, YYYY" | "ddd MMM DD YYYY" | "Excel")[]
          decimal?: "." | ","
          zone?: string
          missing: string[]
          currency?: string
          country?: string
        }
        columns: Record<string, {
          column?: string[]
          values?: Record<string, string | null>
          missing?: string[]
          default?: string
          invalid?: "reject" | "empty"
          required?: boolean
          dates?: ("YYYY-MM-DD" | "YYYY/MM/DD" | "YYYYMMDD" | "MM/DD/YYYY" | "MM/DD/YY" | "MM-DD-YYYY" | "DD/MM/YYYY" | "DD/MM/YY" | "DD-MM-YYYY" | "DD.MM.YYYY" | "DD.MM.YY" | "DD-MMM-YYYY" | "DD-MMM-YY" | "MMM DD, YYYY" | "ddd MMM DD YYYY" | "Excel")[]
          unit?: "mi" | "km"
          update?: "always" | "filled" | "new"
          checkDigit?: boolean
          find?: "stock_no"
          complete?: boolean
        }>
        constants: Record<string, string>
        split: {
          column: string
          into: [string, string]
          known: string[]
          ignore: string[]
        }[]
        store: {
          by?: "ID" | "AS_ID" | "dms_company_no" | "storename"
          files?: Record<string, string>
          name?: string[]
          zip?: string[]
          state?: string[]
          address?: string[]
          city?: string[]
          phone?: string[]
          values: Record<string, Record<string, string | null>>
          titleCase: boolean
          create: boolean
          timezone?: string
        }
        people: {
          by?: "employee_id" | "dms_number" | "name"
          add: Record<string, (string | {
            code: string
            name: string
          })[]>
        }
        customers?: {
          first?: string[]
          last?: string[]
          phone?: string[]
          email?: string[]
          address?: string[]
          zip?: string[]
        }
        skip: {
          totals: boolean
          rows: {
            column: string
            is?: string[]
            empty?: boolean
            reason: string
          }[]
        }
        whole: boolean
        allow: {
          rejects?: number
          renames: boolean
        }
        prepare?: {
          recipes?: ({
            recipe: "fixedWidth"
            widths: number[]
          } | {
            recipe: "fillDown"
            columns: string[]
          } | {
            recipe: "lookup"
            file: string
            as: string
            column: string
            key: string
          } | {
            recipe: "split"
            of: string
            at: string
            into: string[]
          } | {
            recipe: "name"
            of: string
            into: [string, string]
          } | {
            recipe: "vehicle"
            of: string
            into: [string, string, string, string]
            known: string[]
          } | {
            recipe: "place"
            of: string
            into: [string, string, string]
          } | {
            recipe: "join"
            of: string[]
            with: string
            into: string
          } | {
            recipe: "figure"
            how: "add" | "multiply" | "subtract"
            of: string[]
            into: string
          } | {
            recipe: "daysBefore"
            of: string
            day?: string | "fileName"
            into: string
          } | {
            recipe: "titleCase"
            fields: string[]
          } | {
            recipe: "number"
            fields: string[]
            into: string
          } | {
            recipe: "frontGross"
          } | {
            recipe: "lineNumbers"
          } | {
            recipe: "addUp"
            amounts: string[]
          } | {
            recipe: "payTypes"
            types: Record<string, Record<string, string[]>>
            totals: Record<string, string[]>
          })[]
          sql?: string
        }
      }
    }[]
  }
  /** Starts loading an uploaded file, or a dry run of it; `imports/progress` tells how far it is. */
  "POST imports/start": {
    payload: {
      upload_id: string
      companions?: string[]
      profile: Record<string, unknown>
      profile_name?: string
      left_out?: string[]
      dry_run: boolean
      accept_rejects?: boolean
      accept_renames?: boolean
    }
    reply: {
      run_id: number
    }
  }
  /** Loads files of one set one after the other, or tries them together: what one of them brings is known to those after it. A file that refers to one which is not loaded waits. */
  "POST imports/startSet": {
    payload: {
      files: {
        upload_id: string
        companions?: string[]
        profile: Record<string, unknown>
        profile_name?: string
        left_out?: string[]
      }[]
      dry_run: boolean
      keep_order?: boolean
    }
    reply: {
      set_id: number
    }
  }
  /** Stops a running import or its undo; nothing changes. */
  "POST imports/stop": {
    payload: {
      run_id: number | string
    }
    reply: {
      state: "running" | "loaded" | "tried" | "refused" | "empty" | "held" | "failed" | "stopped" | "undone"
    }
  }
  /** Takes the newest import of a feed back: its new records go, with the stores, employees and customers that came along, and changed ones get their old values. */
  "POST imports/undo": {
    payload: {
      run_id: number | string
    }
    reply: {
      removed: number
      restored: number
    }
  }
  /** Takes one file (multipart, part `file`) to be inspected and loaded. It is kept for a day. */
  "POST imports/upload": {
    payload: {
      file: Blob
    }
    reply: {
      upload_id: string
      file_name: string
      bytes: number
    }
  }
  /** Imports leads as ADF/XML 1.0: as the body (application/xml), or in the JSON field xml. Repeats change nothing. */
  "POST leads": {
    payload: {
      xml: string
    }
    reply: {
      run_id: number
      leads: {
        lead_no: string | null
        state: "new" | "repeat" | "known" | "kept_aside"
        store_id: number | null
        lead_id: number | null
        repeat_of: string | null
        reasons: string[]
      }[]
    }
  }
  /** Returns lead response times of a period: in total, by store, by source, and by both. */
  "POST leads/responseTimes": {
    payload: {
      storeId: number | number[] | string
      from: string
      to: string
    }
    reply: {
      total: {
        leads: number
        answered: number
        median_minutes: number | null
        within_15_pct: number | null
      }
      stores: {
        store_id: number
        storename: string
        leads: number
        answered: number
        median_minutes: number | null
        within_15_pct: number | null
      }[]
      sources: {
        lead_source: "website" | "third_party" | "walk_in" | "phone" | "campaign" | "referral" | "other"
        leads: number
        answered: number
        median_minutes: number | null
        within_15_pct: number | null
      }[]
      rows: {
        store_id: number
        lead_source: "website" | "third_party" | "walk_in" | "phone" | "campaign" | "referral" | "other"
        leads: number
        answered: number
        median_minutes: number | null
        within_15_pct: number | null
      }[]
    }
  }
  /** Emails of the last 30 days with their status, newest first. */
  "POST mail/list": {
    payload: {
      state?: "waiting" | "sent" | "failed" | "cancelled"
      page?: number
      perPage?: number
    }
    reply: {
      is_on: boolean
      mails: {
        mail_id: number
        kind: "invitation" | "password" | "forgotten" | "changed" | "answer" | "news" | "factor_added" | "factor_removed"
        userid: number
        user_name: string
        email: string
        asked_by: string | null
        state: "waiting" | "sent" | "failed" | "cancelled"
        queued_at: string
        next_try_at: string | null
        ended_at: string | null
        tries: number
        fault: {
          code: string
          params?: Record<string, string | number | (string | number)[]>
          message: string
        } | null
      }[]
    }
  }
  /** Loan or lease of a vehicle that we sold, its payoff and equity as of the first of the month; null when we sold none, or when its buyer no longer has it. */
  "POST mscan/GetLoanTrade": {
    payload: {
      vin: string
    }
    reply: {
      vin: string
      store_id: number
      deal_no: string
      contract_date: string
      UC_ID?: number | null
      customer_name?: string | null
      lender: string | null
      loan_type: "loan" | "lease" | "cash" | null
      original_amount: number | null
      apr: number | null
      term_months: number | null
      payment: number | null
      payments_left: number | null
      payoff_est: number | null
      payoff_as_of: string
      trade_in_value: number | null
      value_date: string | null
      equity: number | null
      residual: number | null
      maturity_date: string | null
    } | null
  }
  /** Roles, modules, access levels and personal overrides for the permissions grid. */
  "POST permissions/grid": {
    payload: Record<string, never>
    reply: {
      roles: {
        role_id: number
        role_name: string
        member_count: number
        status: "A" | "I"
        may_change: boolean
      }[]
      modules: {
        Mod_ID: number
        mod_name: string
        mod_filename: string
        mod_Status: string
        mod_prod_id: number
        prod_title: string
        parent: string | null
      }[]
      cells: [number, number, "V" | "E"][]
      overrides: {
        p_mod_id: number
        p_userid: number
        p_cr_id: number
        p_mod_type: "V" | "E" | "N"
        name: string
      }[]
      version: string
    }
  }
  /** Active logins of a role in the caller's stores, by name. */
  "POST permissions/members": {
    payload: {
      roleid: number | string
    }
    reply: {
      userid: number
      name: string
      title: string | null
      may_change: boolean
    }[]
  }
  /** Adds one definition. The header X-Audit-Id names the change for audit/revert. */
  "POST resources/DataDictionary": {
    payload: {
      term: string
      plain_definition: string
      formula?: string | null
      unit?: string | null
      grain?: string | null
      refresh?: string | null
      synonyms?: string | null
      term_es?: string | null
      plain_definition_es?: string | null
      formula_es?: string | null
      unit_es?: string | null
      grain_es?: string | null
      refresh_es?: string | null
      synonyms_es?: string | null
      source_system?: string | null
      source_field?: string | null
      owner_role: number | string
      used_by?: string | null
    }
    reply: {
      entry_id: number
      term: string
      plain_definition: string
      formula: string | null
      unit: string | null
      grain: string | null
      refresh: string | null
      synonyms: string | null
      term_es: string | null
      plain_definition_es: string | null
      formula_es: string | null
      unit_es: string | null
      grain_es: string | null
      refresh_es: string | null
      synonyms_es: string | null
      source_system: string | null
      source_field: string | null
      owner_role: number
      used_by: string | null
      used_in: string | null
      version: number | null
      owner: string | null
    }
  }
  /** How many definitions meet each of several filters. */
  "POST resources/DataDictionary/counts": {
    payload: {
      filters: {
        unit_like?: string
        grain_like?: string
        unit_es_like?: string
        grain_es_like?: string
        source_system_like?: string
        owner_like?: string
        version_gte?: number
        version_lte?: number
        q?: string
        id?: number | string | (number | string)[]
      }[]
    }
    reply: {
      totals: number[]
    }
  }
  /** How many customer vehicles meet each of several filters. */
  "POST resources/EquityScreen/counts": {
    payload: {
      filters: {
        loan_position?: "positive" | "break_even" | "negative" | "unknown" | ("positive" | "break_even" | "negative" | "unknown")[]
        equity_gte?: number
        equity_lte?: number
        finance_type?: "finance" | "lease" | "cash" | ("finance" | "lease" | "cash")[]
        class?: "V" | "P" | "E" | "G" | "N" | "U" | ("V" | "P" | "E" | "G" | "N" | "U")[]
        months_left_gte?: number
        months_left_lte?: number
        maturity_date_gte?: string
        maturity_date_lte?: string
        miles_over_gte?: number
        miles_over_lte?: number
        payment_difference_gte?: number
        payment_difference_lte?: number
        payment_gte?: number
        payment_lte?: number
        est_new_payment_gte?: number
        est_new_payment_lte?: number
        payoff_est_gte?: number
        payoff_est_lte?: number
        market_value_gte?: number
        market_value_lte?: number
        value_source?: "trim" | "model" | "model_year" | "sold_new" | ("trim" | "model" | "model_year" | "sold_new")[]
        loan_to_value_pct_gte?: number
        loan_to_value_pct_lte?: number
        make_like?: string
        model_like?: string
        year_gte?: number
        year_lte?: number
        mileage_gte?: number
        mileage_lte?: number
        may_call?: "Y" | "N" | ("Y" | "N")[]
        may_text?: "Y" | "N" | ("Y" | "N")[]
        may_email?: "Y" | "N" | ("Y" | "N")[]
        called_this_month?: "Y" | "N" | ("Y" | "N")[]
        outcome?: "not_called" | "left_message" | "appointment" | "not_interested" | ("not_called" | "left_message" | "appointment" | "not_interested")[]
        salesperson_like?: string
        store_id?: number | string | (number | string)[]
        q?: string
        id?: number | string | (number | string)[]
      }[]
    }
    reply: {
      totals: number[]
    }
  }
  /** How many logins meet each of several filters. */
  "POST resources/admusers/counts": {
    payload: {
      filters: {
        status?: "A" | "I" | ("A" | "I")[]
        roleid?: number | string | (number | string)[]
        store_id?: number | string | (number | string)[]
        all_stores?: "Y" | "N" | ("Y" | "N")[]
        signs_in_by?: "organization" | "passkey" | "app" | "password" | "none" | ("organization" | "passkey" | "app" | "password" | "none")[]
        last_login_at_gte?: string
        last_login_at_lte?: string
        q?: string
        id?: number | string | (number | string)[]
      }[]
    }
    reply: {
      totals: number[]
    }
  }
  /** Adds one brand. The header X-Audit-Id names the change for audit/revert. */
  "POST resources/brands": {
    payload: {
      brand_chrome_id: number
      brand_name: string
      powertrain_months?: number | null
      powertrain_miles?: number | null
      status?: "A" | "I"
    }
    reply: {
      brand_chrome_id: number
      brand_name: string
      powertrain_months: number | null
      powertrain_miles: number | null
      status: "A" | "I"
      store_count: number | null
    }
  }
  /** How many brands meet each of several filters. */
  "POST resources/brands/counts": {
    payload: {
      filters: {
        status?: "A" | "I" | ("A" | "I")[]
        store_count_gte?: number
        store_count_lte?: number
        q?: string
        id?: number | string | (number | string)[]
      }[]
    }
    reply: {
      totals: number[]
    }
  }
  /** How many modules meet each of several filters. */
  "POST resources/cmsmodules/counts": {
    payload: {
      filters: {
        mod_Status?: "Y" | "N" | ("Y" | "N")[]
        mod_prod_id_gte?: number
        mod_prod_id_lte?: number
        Mod_ParentId_gte?: number
        Mod_ParentId_lte?: number
        q?: string
        id?: number | string | (number | string)[]
      }[]
    }
    reply: {
      totals: number[]
    }
  }
  /** Adds one dealership contact. The header X-Audit-Id names the change for audit/revert. */
  "POST resources/dc_contacts": {
    payload: {
      name: string
      company?: string | null
      contact_type: "Lender" | "Manufacturer" | "Vendor" | "DMS support" | "Auction" | "Insurance" | "Emergency" | "Other"
      store_id: number | string
      phone?: string | null
      email?: string | null
      status?: "A" | "I"
    }
    reply: {
      contact_id: number
      name: string
      company: string | null
      contact_type: "Lender" | "Manufacturer" | "Vendor" | "DMS support" | "Auction" | "Insurance" | "Emergency" | "Other"
      store_id: number
      phone?: string | null
      email?: string | null
      status: "A" | "I"
    }
  }
  /** How many dealership contacts meet each of several filters. */
  "POST resources/dc_contacts/counts": {
    payload: {
      filters: {
        status?: "A" | "I" | ("A" | "I")[]
        contact_type?: "Lender" | "Manufacturer" | "Vendor" | "DMS support" | "Auction" | "Insurance" | "Emergency" | "Other" | ("Lender" | "Manufacturer" | "Vendor" | "DMS support" | "Auction" | "Insurance" | "Emergency" | "Other")[]
        store_id?: number | string | (number | string)[]
        q?: string
        id?: number | string | (number | string)[]
      }[]
    }
    reply: {
      totals: number[]
    }
  }
  /** Adds one employee. The header X-Audit-Id names the change for audit/revert. */
  "POST resources/employee": {
    payload: {
      firstname: string
      lastname: string
      title: string
      department: "Sales" | "Service" | "Parts" | "F&I" | "BDC" | "Admin"
      store_id: number | string
      email?: string | null
      phone?: string | null
      dms_number?: string | null
      hire_date: string
      term_date?: string | null
      manager_id?: number | string | null
      status?: "A" | "I"
    }
    reply: {
      employee_id: number
      firstname: string
      lastname: string
      title: string
      department: "Sales" | "Service" | "Parts" | "F&I" | "BDC" | "Admin"
      store_id: number
      email?: string | null
      phone?: string | null
      dms_number: string | null
      hire_date: string
      hire_told: "Y" | "N" | null
      term_date: string | null
      manager_id: number | null
      status: "A" | "I"
      photo: string | null
      login_id: number | null
    }
  }
  /** How many employees meet each of several filters. */
  "POST resources/employee/counts": {
    payload: {
      filters: {
        status?: "A" | "I" | ("A" | "I")[]
        department?: "Sales" | "Service" | "Parts" | "F&I" | "BDC" | "Admin" | ("Sales" | "Service" | "Parts" | "F&I" | "BDC" | "Admin")[]
        store_id?: number | string | (number | string)[]
        hire_date_gte?: string
        hire_date_lte?: string
        term_date_gte?: string
        term_date_lte?: string
        manager_id?: number | string | (number | string)[]
        q?: string
        id?: number | string | (number | string)[]
      }[]
    }
    reply: {
      totals: number[]
    }
  }
  /** How many leads meet each of several filters. */
  "POST resources/leads/counts": {
    payload: {
      filters: {
        answered?: "Y" | "N" | ("Y" | "N")[]
        lead_source?: "website" | "third_party" | "walk_in" | "phone" | "campaign" | "referral" | "other" | ("website" | "third_party" | "walk_in" | "phone" | "campaign" | "referral" | "other")[]
        date_gte?: string
        date_lte?: string
        store_id?: number | string | (number | string)[]
        employee_id?: number | string | (number | string)[]
        mine?: "Y" | "N" | ("Y" | "N")[]
        provider_like?: string
        stock_type?: "N" | "U" | ("N" | "U")[]
        make_like?: string
        model_like?: string
        response_min_gte?: number
        response_min_lte?: number
        repeats_gte?: number
        repeats_lte?: number
        q?: string
        id?: number | string | (number | string)[]
      }[]
    }
    reply: {
      totals: number[]
    }
  }
  /** How many roles meet each of several filters. */
  "POST resources/role/counts": {
    payload: {
      filters: {
        status?: "A" | "I" | ("A" | "I")[]
        sees_gross?: "Y" | "N" | ("Y" | "N")[]
        sees_personal?: "Y" | "N" | ("Y" | "N")[]
        needs_factor?: "Y" | "N" | ("Y" | "N")[]
        widget_ids?: number | string | (number | string)[]
        member_count_gte?: number
        member_count_lte?: number
        q?: string
        id?: number | string | (number | string)[]
      }[]
    }
    reply: {
      totals: number[]
    }
  }
  /** Adds one sales tax. The header X-Audit-Id names the change for audit/revert. */
  "POST resources/sales_tax": {
    payload: {
      state: string
      rate: number
      trade_credit?: "Y" | "N"
      lease_rate: number
      lease_tax?: "payment" | "up_front"
      doc_fee?: number
      doc_fee_taxed?: "Y" | "N"
      title_fee?: number
    }
    reply: {
      tax_id: number
      state: string
      rate: number
      trade_credit: "Y" | "N"
      lease_rate: number
      lease_tax: "payment" | "up_front"
      doc_fee: number
      doc_fee_taxed: "Y" | "N"
      title_fee: number
    }
  }
  /** How many sales taxes meet each of several filters. */
  "POST resources/sales_tax/counts": {
    payload: {
      filters: {
        rate_gte?: number
        rate_lte?: number
        trade_credit?: "Y" | "N" | ("Y" | "N")[]
        q?: string
        id?: number | string | (number | string)[]
      }[]
    }
    reply: {
      totals: number[]
    }
  }
  /** How many store groups meet each of several filters. */
  "POST resources/store_groups/counts": {
    payload: {
      filters: {
        store_ids?: number | string | (number | string)[]
        store_count_gte?: number
        store_count_lte?: number
        q?: string
        id?: number | string | (number | string)[]
      }[]
    }
    reply: {
      totals: number[]
    }
  }
  /** How many stores meet each of several filters. */
  "POST resources/stores/counts": {
    payload: {
      filters: {
        status?: "A" | "I" | ("A" | "I")[]
        timezone?: string | string[]
        brands?: number | string | (number | string)[]
        state?: string | string[]
        dms_vendor?: "CDK" | "Reynolds" | "Tekion" | "Dealertrack" | "Other" | ("CDK" | "Reynolds" | "Tekion" | "Dealertrack" | "Other")[]
        sunday_sales?: "Y" | "N" | ("Y" | "N")[]
        users_gte?: number
        users_lte?: number
        units_mtd_gte?: number
        units_mtd_lte?: number
        pace_pct_gte?: number
        pace_pct_lte?: number
        used_aged_gte?: number
        used_aged_lte?: number
        feed_state?: "ok" | "late" | "failed" | "never" | ("ok" | "late" | "failed" | "never")[]
        q?: string
        id?: number | string | (number | string)[]
      }[]
    }
    reply: {
      totals: number[]
    }
  }
  /** How many vehicles meet each of several filters. */
  "POST resources/vinviews/counts": {
    payload: {
      filters: {
        stock_type?: "N" | "U" | "C" | ("N" | "U" | "C")[]
        status?: "in_stock" | "in_transit" | "hold" | "sold" | "wholesale" | ("in_stock" | "in_transit" | "hold" | "sold" | "wholesale")[]
        age_gte?: number
        age_lte?: number
        list_price_gte?: number
        list_price_lte?: number
        price_to_market_gte?: number
        price_to_market_lte?: number
        make_like?: string
        model_like?: string
        trim_like?: string
        year_like?: string
        pickup?: "Y" | "N" | ("Y" | "N")[]
        ext_color_like?: string
        mileage_gte?: number
        mileage_lte?: number
        stocked_date_gte?: string
        stocked_date_lte?: string
        cost_gte?: number
        cost_lte?: number
        interest_gte?: number
        interest_lte?: number
        interested_gte?: number
        interested_lte?: number
        looks_gte?: number
        looks_lte?: number
        store_id?: number | string | (number | string)[]
        q?: string
        id?: number | string | (number | string)[]
      }[]
    }
    reply: {
      totals: number[]
    }
  }
  /** How many widgets meet each of several filters. */
  "POST resources/widgets/counts": {
    payload: {
      filters: {
        STATUS?: "Y" | "N" | ("Y" | "N")[]
        role_ids?: number | string | (number | string)[]
        default_role_ids?: number | string | (number | string)[]
        size?: "S" | "M" | "L" | "W" | ("S" | "M" | "L" | "W")[]
        q?: string
        id?: number | string | (number | string)[]
      }[]
    }
    reply: {
      totals: number[]
    }
  }
  /** Retention of activity, the change log and segment history, and the next deletion. */
  "POST retention/list": {
    payload: Record<string, never>
    reply: {
      what: "activity" | "changes" | "segments"
      months: number | null
      next: {
        months: number
        from: string
      } | null
      before: string | null
      rows: number
      last: {
        at: string
        rows: number
        before: string
      } | null
    }[]
  }
  /** Compares two roles: data access, start page, module access and widgets. */
  "POST role/compare": {
    payload: {
      roleids: (number | string)[]
    }
    reply: {
      roles: [{
        role_id: number
        role_name: string
        description: string | null
        status: "A" | "I"
        sees_gross: "Y" | "N"
        sees_personal: "Y" | "N"
        landing_page: string | null
        member_count: number
      }, {
        role_id: number
        role_name: string
        description: string | null
        status: "A" | "I"
        sees_gross: "Y" | "N"
        sees_personal: "Y" | "N"
        landing_page: string | null
        member_count: number
      }]
      modules: {
        Mod_ID: number
        mod_name: string
        mod_Status: "Y" | "N"
        prod_title: string
        levels: ["V" | "E" | "N", "V" | "E" | "N"]
      }[]
      widgets: {
        Id: number
        name: string
        shares: ["default" | "offered" | "none", "default" | "offered" | "none"]
      }[]
    }
  }
  /** Applies other weights and thresholds as a new score version. */
  "POST scores/apply": {
    payload: {
      values: {
        sales_weight: number
        service_weight: number
        sales_recency: number
        sales_frequency: number
        sales_money: number
        service_recency: number
        service_frequency: number
        service_money: number
        class_v: number
        class_p: number
        class_e: number
        class_g: number
      }
      reason: string
      onto: number | string
    }
    reply: {
      versions: {
        number: number
        sales_weight: number
        service_weight: number
        sales_recency: number
        sales_frequency: number
        sales_money: number
        service_recency: number
        service_frequency: number
        service_money: number
        class_v: number
        class_p: number
        class_e: number
        class_g: number
        sales_years: number
        service_months: number
        brings_back: number | null
        reason: string
        made_by: string | null
        made_at: string
        applied_at: string | null
      }[]
      may_apply: boolean
    }
  }
  /** Restores an earlier score version as a new one. */
  "POST scores/bringBack": {
    payload: {
      number: number | string
      reason: string
      onto: number | string
    }
    reply: {
      versions: {
        number: number
        sales_weight: number
        service_weight: number
        sales_recency: number
        sales_frequency: number
        sales_money: number
        service_recency: number
        service_frequency: number
        service_money: number
        class_v: number
        class_p: number
        class_e: number
        class_g: number
        sales_years: number
        service_months: number
        brings_back: number | null
        reason: string
        made_by: string | null
        made_at: string
        applied_at: string | null
      }[]
      may_apply: boolean
    }
  }
  /** Returns the class thresholds of the current or an earlier score version. */
  "POST scores/classes": {
    payload: {
      version?: number | string
    }
    reply: {
      version: number
      since: string
      classes: {
        V: number
        P: number
        E: number
        G: number
      }
    }
  }
  /** Lists score versions: weights, thresholds, author, reason and date. */
  "POST scores/list": {
    payload: Record<string, never>
    reply: {
      versions: {
        number: number
        sales_weight: number
        service_weight: number
        sales_recency: number
        sales_frequency: number
        sales_money: number
        service_recency: number
        service_frequency: number
        service_money: number
        class_v: number
        class_p: number
        class_e: number
        class_g: number
        sales_years: number
        service_months: number
        brings_back: number | null
        reason: string
        made_by: string | null
        made_at: string
        applied_at: string | null
      }[]
      may_apply: boolean
    }
  }
  /** Lists customers who would change class with other weights and thresholds. */
  "POST scores/tried": {
    payload: {
      values: {
        sales_weight: number
        service_weight: number
        sales_recency: number
        sales_frequency: number
        sales_money: number
        service_recency: number
        service_frequency: number
        service_money: number
        class_v: number
        class_p: number
        class_e: number
        class_g: number
      }
      before: "V" | "P" | "E" | "G" | "N" | "U"
      after: "V" | "P" | "E" | "G" | "N" | "U"
      store_id?: number | string | null
      page?: number
    }
    reply: {
      total: number
      customers: {
        UC_ID: number
        UC_FirstName?: string
        UC_LastName?: string
        UC_Email?: string | null
        UC_Phone1?: string | null
        ltv_before: number | null
        ltv_after: number | null
      }[]
    }
  }
  /** Previews how many customers would change class with other weights and thresholds, in total and by store. */
  "POST scores/try": {
    payload: {
      values: {
        sales_weight: number
        service_weight: number
        sales_recency: number
        sales_frequency: number
        sales_money: number
        service_recency: number
        service_frequency: number
        service_money: number
        class_v: number
        class_p: number
        class_e: number
        class_g: number
      }
    }
    reply: {
      version: number
      moves: {
        store_id: number | null
        before: "V" | "P" | "E" | "G" | "N" | "U"
        after: "V" | "P" | "E" | "G" | "N" | "U"
        count: number
      }[]
    }
  }
  /** Cancels a score version that isn’t applied yet. */
  "POST scores/withdraw": {
    payload: {
      number: number | string
    }
    reply: {
      versions: {
        number: number
        sales_weight: number
        service_weight: number
        sales_recency: number
        sales_frequency: number
        sales_money: number
        service_recency: number
        service_frequency: number
        service_money: number
        class_v: number
        class_p: number
        class_e: number
        class_g: number
        sales_years: number
        service_months: number
        brings_back: number | null
        reason: string
        made_by: string | null
        made_at: string
        applied_at: string | null
      }[]
      may_apply: boolean
    }
  }
  /** Counts the customers of a filter reachable by a channel, and those excluded with reasons. */
  "POST segments/audience/count": {
    payload: {
      Expression: string
      channel: "email" | "sms" | "phone"
    }
    reply: {
      people: number
      opted_out: number
      no_address: number
    }
  }
  /** Returns the outcome of an audience export: people included and excluded. */
  "POST segments/audience/outcome": {
    payload: {
      key: string
    }
    reply: {
      complete: boolean
      count: number
      opted_out: number
      no_address: number
    } | null
  }
  /** Renames or shares one of the caller’s segments. */
  "POST segments/change": {
    payload: {
      segment_id: number | string
      name: string
      shared_role?: number | string | null
      shared_user?: number | string | null
    }
    reply: {
      segment_id: number
      name: string
      kind: "living" | "fixed"
      expression: string
      score_version?: number
      row_count: number
      state: unknown | null
      owner: string
      owner_left: boolean
      hidden: ("gross" | "personal")[]
      is_own: boolean
      shared_role: number | null
      shared_user: number | null
      members: number | null
      changed_at: string
      last_used_at?: string | null
    }
  }
  /** Deletes one of the caller’s segments. */
  "POST segments/delete": {
    payload: {
      segment_id: number | string
    }
    reply: {
      segment_id: number
    }
  }
  /** Returns the size of a segment by day, and who joined or left in the last week. */
  "POST segments/history": {
    payload: {
      segment_id: number | string
    }
    reply: {
      days: {
        day: string
        people: number
      }[]
      since: string | null
      came: {
        count: number
        expression: string
      }
      went: {
        count: number
        expression: string
      }
    }
  }
  /** Lists the caller’s segments and those shared with them or their role. */
  "POST segments/list": {
    payload: Record<string, never>
    reply: {
      segment_id: number
      name: string
      kind: "living" | "fixed"
      expression: string
      score_version?: number
      row_count: number
      state: unknown | null
      owner: string
      owner_left: boolean
      hidden: ("gross" | "personal")[]
      is_own: boolean
      shared_role: number | null
      shared_user: number | null
      members: number | null
      changed_at: string
      last_used_at?: string | null
    }[]
  }
  /** Counts the customers two or three segments share, and those in only some of them. */
  "POST segments/overlap": {
    payload: {
      segment_ids: (number | string)[]
    }
    reply: {
      segments: {
        segment_id: number
        name: string
        count: number
      }[]
      regions: {
        count: number
        expression: string
        segment_ids: number[]
      }[]
    }
  }
  /** Restores a deleted segment within 30 days. */
  "POST segments/restore": {
    payload: {
      segment_id: number | string
    }
    reply: {
      segment_id: number
      name: string
      kind: "living" | "fixed"
      expression: string
      score_version?: number
      row_count: number
      state: unknown | null
      owner: string
      owner_left: boolean
      hidden: ("gross" | "personal")[]
      is_own: boolean
      shared_role: number | null
      shared_user: number | null
      members: number | null
      changed_at: string
      last_used_at?: string | null
    }
  }
  /** Saves a filter as a segment. A fixed one keeps its current customers. */
  "POST segments/save": {
    payload: {
      name: string
      shared_role?: number | string | null
      shared_user?: number | string | null
      kind?: "living" | "fixed"
      Expression: string
      score_version?: number | string
      RowCount?: 100 | 500 | 1000
      state?: Record<string, unknown> | null
    }
    reply: {
      segment_id: number
      name: string
      kind: "living" | "fixed"
      expression: string
      score_version?: number
      row_count: number
      state: unknown | null
      owner: string
      owner_left: boolean
      hidden: ("gross" | "personal")[]
      is_own: boolean
      shared_role: number | null
      shared_user: number | null
      members: number | null
      changed_at: string
      last_used_at?: string | null
    }
  }
  /** Lists roles and people to share a segment with. */
  "POST segments/shareChoices": {
    payload: Record<string, never>
    reply: {
      roles: {
        role_id: number
        role_name: string
      }[]
      users: {
        userid: number
        name: string
      }[]
    }
  }
  /** Explains which conditions of a filter a customer meets, with the customer’s values. */
  "POST segments/why": {
    payload: {
      UC_ID: number | string
      Expression: string
    }
    reply: {
      UC_ID: number
      UC_FirstName?: string
      UC_LastName?: string
      is_in: boolean
      is_customer: boolean
      parts: {
        name: string
        expression: string
        holds: boolean
        tests: {
          expression: string
          holds: boolean | null
          value: number | string | number[] | null
          untold: "role" | "stores" | null
        }[]
      }[]
    }
  }
  /** One service appointment with its work, the equity in its vehicle and who changed it last. */
  "POST service/appointment": {
    payload: {
      store: number | string
      appt_id: string
    }
    reply: {
      appt_id: string
      version: number
      date: string
      starts_at: string
      start_min: number
      duration_min: number
      status: "booked" | "confirmed" | "arrived" | "in_service" | "ready" | "completed" | "no_show" | "cancelled" | "rescheduled"
      UC_ID: number | null
      customer_name?: string | null
      phone?: string | null
      vin: string | null
      vehicle: string | null
      mileage: number | null
      concern: string | null
      op_codes: string | null
      advisor_id: number | null
      advisor_name: string | null
      bay: number | null
      transport: "waiter" | "drop" | "shuttle" | "loaner" | null
      source: string | null
      checked_in_at: string | null
      promised_at: string | null
      is_late: boolean
      recall: "Y" | "N"
      equity: number | null
      store_id: number
      storename: string
      timezone: string
      operations: {
        code: string
        work: string | null
        hours: number | null
        price: number | null
        is_warranty: boolean
      }[]
      market_value: number | null
      payoff_est: number | null
      changed_by: string | null
      changed_at: string | null
    }
  }
  /** Books a service appointment for a customer, or for a vehicle whose owner nobody knows. */
  "POST service/book": {
    payload: {
      key: string
      confirm?: boolean
      userid?: number | string
      store: number | string
      UC_ID?: number | string | null
      vin?: string | null
      phone?: string | null
      date: string
      time: string
      duration_min?: number
      advisor_id?: number | string | null
      bay?: number | null
      transport?: "waiter" | "drop" | "shuttle" | "loaner" | null
      promised?: {
        date: string
        time: string
      } | null
      concern?: string | null
      op_codes?: string | null
    }
    reply: {
      appointment: {
        appt_id: string
        version: number
        date: string
        starts_at: string
        start_min: number
        duration_min: number
        status: "booked" | "confirmed" | "arrived" | "in_service" | "ready" | "completed" | "no_show" | "cancelled" | "rescheduled"
        UC_ID: number | null
        customer_name?: string | null
        phone?: string | null
        vin: string | null
        vehicle: string | null
        mileage: number | null
        concern: string | null
        op_codes: string | null
        advisor_id: number | null
        advisor_name: string | null
        bay: number | null
        transport: "waiter" | "drop" | "shuttle" | "loaner" | null
        source: string | null
        checked_in_at: string | null
        promised_at: string | null
        is_late: boolean
        recall: "Y" | "N"
        equity: number | null
      }
    }
  }
  /** Moves an appointment or changes it. Who has read an older version is answered 409 with what it is now; what has to be confirmed first 400 with the reason under `fields.confirm`. */
  "POST service/change": {
    payload: {
      key: string
      confirm?: boolean
      userid?: number | string
      store: number | string
      appt_id: string
      version: number
      set: {
        date?: string
        time?: string
        duration_min?: number
        advisor_id?: number | string | null
        bay?: number | null
        status?: "booked" | "confirmed" | "arrived" | "in_service" | "ready" | "completed" | "no_show" | "cancelled" | "rescheduled"
        transport?: "waiter" | "drop" | "shuttle" | "loaner" | null
        promised?: {
          date: string
          time: string
        } | null
        concern?: string | null
        op_codes?: string | null
      }
    }
    reply: {
      appointment: {
        appt_id: string
        version: number
        date: string
        starts_at: string
        start_min: number
        duration_min: number
        status: "booked" | "confirmed" | "arrived" | "in_service" | "ready" | "completed" | "no_show" | "cancelled" | "rescheduled"
        UC_ID: number | null
        customer_name?: string | null
        phone?: string | null
        vin: string | null
        vehicle: string | null
        mileage: number | null
        concern: string | null
        op_codes: string | null
        advisor_id: number | null
        advisor_name: string | null
        bay: number | null
        transport: "waiter" | "drop" | "shuttle" | "loaner" | null
        source: string | null
        checked_in_at: string | null
        promised_at: string | null
        is_late: boolean
        recall: "Y" | "N"
        equity: number | null
      }
    }
  }
  /** A store's service appointments of a day with its hours, advisors, bays, loaners and load. */
  "POST service/day": {
    payload: {
      store: number | string
      date?: string
    }
    reply: {
      store_id: number
      storename: string
      timezone: string
      date: string
      today: string
      as_of: string
      closed: "weekday" | "holiday" | "day_off" | null
      opens_min: number
      closes_min: number
      bays: number
      advisors: {
        advisor_id: number
        name: string
        booked_hours: number
        capacity_hours: number | null
        lunch_min: number
        lunch_minutes: number
      }[]
      appointments: {
        appt_id: string
        version: number
        date: string
        starts_at: string
        start_min: number
        duration_min: number
        status: "booked" | "confirmed" | "arrived" | "in_service" | "ready" | "completed" | "no_show" | "cancelled" | "rescheduled"
        UC_ID: number | null
        customer_name?: string | null
        phone?: string | null
        vin: string | null
        vehicle: string | null
        mileage: number | null
        concern: string | null
        op_codes: string | null
        advisor_id: number | null
        advisor_name: string | null
        bay: number | null
        transport: "waiter" | "drop" | "shuttle" | "loaner" | null
        source: string | null
        checked_in_at: string | null
        promised_at: string | null
        is_late: boolean
        recall: "Y" | "N"
        equity: number | null
      }[]
      totals: {
        due: number
        arrived: number
        checked_in: number
        in_service: number
        ready: number
        completed: number
        no_show: number
        late: number
        loaners_out: number
        loaners: number
        booked_hours: number
        done_hours: number
        capacity_hours: number | null
        load_pct: number | null
      }
    }
  }
  /** Booked and capacity hours of a store's week, by day and advisor. */
  "POST service/week": {
    payload: {
      store: number | string
      date?: string
    }
    reply: {
      store_id: number
      storename: string
      today: string
      advisors: {
        advisor_id: number
        name: string
        capacity_hours: number | null
        lunch_min: number
        lunch_minutes: number
      }[]
      days: {
        date: string
        closed: "weekday" | "holiday" | "day_off" | null
        due: number
        late: number
        no_show: number
        booked_hours: number
        capacity_hours: number | null
        advisors: {
          advisor_id: number | null
          due: number
          booked_hours: number
        }[]
      }[]
    }
  }
  /** Adds stores, all or none. The first one replaces the store created with the first login. */
  "POST setup/addStores": {
    payload: {
      stores: {
        storename: string
        AS_ID: string
        dms_company_no: string
        DEALER_NAME: string
        address: string
        city: string
        state: string
        zip: string
        phone: string
        timezone: string
        lat: string
        lon: string
      }[]
    }
    reply: {
      added: number
    }
  }
  /** Makes of each store's new vehicles, from their VINs. */
  "POST setup/brands": {
    payload: Record<string, never>
    reply: {
      ID: number
      storename: string
      brands: string[]
      vins: number
      makes: {
        make: string
        count: number
      }[]
    }[]
  }
  /** What leaving the demo deletes and which login stays. Null without a demo group. */
  "POST setup/demo": {
    payload: Record<string, never>
    reply: {
      goes: {
        part: "stores" | "groups" | "employees" | "contacts" | "logins" | "keys" | "customers" | "requests" | "segments" | "vehicles" | "deals" | "repairOrders" | "partsSales" | "partStock" | "appointments" | "leads" | "plans" | "tickets" | "visits" | "changes" | "imports"
        count: number
      }[]
      own_files: number
      asks: "password" | "word"
      is_demo_user: boolean
    } | null
  }
  /** Reads stores from pasted rows (tabs, commas or semicolons, with or without a header) or checks typed ones. Fills time zone and location from the ZIP and returns errors. Saves nothing. */
  "POST setup/readStores": {
    payload: {
      text: string
    } | {
      stores: {
        storename: string
        AS_ID: string
        dms_company_no: string
        DEALER_NAME: string
        address: string
        city: string
        state: string
        zip: string
        phone: string
        timezone: string
        lat: string
        lon: string
      }[]
    }
    reply: {
      stores: {
        draft: {
          storename: string
          AS_ID: string
          dms_company_no: string
          DEALER_NAME: string
          address: string
          city: string
          state: string
          zip: string
          phone: string
          timezone: string
          lat: string
          lon: string
        }
        filled: string[]
        faults: {
          field: string
          reason: {
            code: string
            params?: Record<string, string | number | (string | number)[]>
            message: string
          }
        }[]
      }[]
      unused: string[]
      left_out: number
    }
  }
  /** Sets the brands of stores by name. Missing brands are created. */
  "POST setup/saveBrands": {
    payload: {
      stores: {
        ID: number | string
        brands: string[]
      }[]
    }
    reply: {
      stores: number
      new_brands: number
    }
  }
  /** Setup progress, detected from the data, and what each widget still needs. */
  "POST setup/state": {
    payload: Record<string, never>
    reply: {
      demo: boolean
      group: {
        sg_id: number
        sg_name: string
        is_named: boolean
      }
      stores: {
        count: number
        without_place: number
        without_brand: number
      }
      people: {
        employees: number
      }
      logins: {
        count: number
        waiting: number
      }
      sends_mail: boolean
      feeds: {
        feed: string
        last_success_at: string | null
        rows: number
      }[]
      widgets: {
        call_name: string
        name: string
        lacks: {
          feed: string
          kind: "file" | "columns" | "any" | "service"
          fields: string[]
        }[]
      }[]
      roles: {
        role_id: number
        role_name: string
        description: string | null
      }[]
    }
  }
  /** Compares two to four stores by dashboard figures, in request order. Defaults to month to date. Stores out of scope are refused. */
  "POST stores/compare": {
    payload: {
      stores: (number | string)[]
      from?: string
      to?: string
      period?: "today" | "mtd" | "qtd" | "ytd" | "last_month" | "last_year" | "custom"
    }
    reply: {
      store_id: number
      storename: string
      sales: {
        store_id: number
        storename: string
        new_units: number
        used_units: number
        total_units: number
        units_pace: number | null
        units_target: number | null
        front_gross?: number | null
        back_gross?: number | null
        total_gross?: number | null
        gross_pace?: number | null
        gross_target?: number | null
        front_pvr?: number | null
        back_pvr?: number | null
        total_pvr?: number | null
        units_without_front?: number
        units_without_back?: number
        units_without_gross?: number
      } | null
      service: {
        store_id: number
        storename: string
        ro_count: number
        billed_hours: number
        hours_per_ro: number | null
        labor_sales: number
        elr: number | null
        labor_gross?: number | null
        total_gross?: number | null
        labor_without_cost?: number
        ro_open: number
        ro_open_over_10d: number
        gross_pace?: number | null
        gross_target?: number | null
        lines_without_cost?: number
        pay_types: {
          pay_type: "CP" | "W" | "I" | "E"
          ro_count: number
          billed_hours: number
          labor_sales: number
          labor_gross?: number | null
        }[]
      } | null
      parts: {
        store_id: number
        storename: string
        parts_sales: number
        parts_gross?: number | null
        gross_pct?: number | null
        parts_per_ro: number | null
        gross_pace?: number | null
        gross_target?: number | null
        inventory_cost?: number
        idle_12m_cost?: number
        lines_without_cost?: number
        channels: {
          channel: "CP" | "W" | "I" | "E" | "counter" | "wholesale"
          sales: number
          gross?: number | null
        }[]
      } | null
      new_inventory: {
        store_id: number
        storename: string
        units_in_stock: number
        units_in_transit: number
        units_without_cost?: number
        cost?: number | null
        avg_age_days: number | null
        days_supply: number | null
        turn_rate: number | null
        floorplan_interest_mtd?: number | null
        aging: {
          from: number
          to: number | null
          bucket: string
          units: number
          cost?: number | null
          pct: number | null
        }[]
      } | null
      used_inventory: {
        store_id: number
        storename: string
        units_in_stock: number
        units_in_transit: number
        units_without_cost?: number
        cost?: number | null
        avg_age_days: number | null
        days_supply: number | null
        turn_rate: number | null
        floorplan_interest_mtd?: number | null
        aging: {
          from: number
          to: number | null
          bucket: string
          units: number
          cost?: number | null
          pct: number | null
        }[]
      } | null
      appointments: {
        store_id: number
        storename: string
        dept: "Sales" | "Service"
        due: number
        confirmed: number
        shown: number
        no_show: number
        cancelled: number
        rescheduled: number
        sold: number | null
        show_rate: number | null
      }[] | null
      transit: {
        cit_count: number
        cit_total: number
        aging: {
          from: number
          to: number | null
          bucket: string
          count: number
          amount: number
        }[]
        not_told_count: number
        not_told_total: number
      } | null
      absorption: {
        month: string
        fixed_absorption?: number | null
      } | null
    }[]
  }
  /** A store's feeds: last import, rejected rows, and the store's last record. */
  "POST stores/feeds": {
    payload: {
      storeid: number | string
    }
    reply: {
      source: string
      feed: string
      last_success_at: string | null
      rows_loaded: number
      rows_rejected: number
      state: "ok" | "late" | "failed" | "never"
      late_after_hours: number | null
      last_record: string | null
      has_records: boolean
    }[]
  }
  /** Closes a request for a copy once it was delivered. */
  "POST subjects/close": {
    payload: {
      request_id: number | string
    }
    reply: Record<string, never>
  }
  /** Adds a privacy request. It is due 45 days after receipt. */
  "POST subjects/enter": {
    payload: {
      customer: number | string
      kind: "copy" | "erase"
      channel: "email" | "letter" | "phone" | "person"
      received_on: string
    }
    reply: {
      request_id: number
    }
  }
  /** Erases the customer of a request: personal data is erased, totals stay. This can’t be undone. */
  "POST subjects/erase": {
    payload: {
      request_id: number | string
      reason: string
      record_ids: (number | string)[]
      confirm: string
    }
    reply: {
      status: "open" | "erasing" | "done" | "refused"
    }
  }
  /** Lists privacy requests, most urgent first; or closed ones, newest first. */
  "POST subjects/list": {
    payload: {
      filter?: "waiting" | "overdue" | "done" | "refused" | "all"
      kind?: "copy" | "erase"
      customer?: number | string
      page?: number
      perPage?: number
    }
    reply: {
      request_id: number
      UC_ID: number
      UC_FirstName?: string
      UC_LastName?: string
      kind: "copy" | "erase"
      channel: "email" | "letter" | "phone" | "person"
      received_on: string
      due_on: string
      status: "open" | "erasing" | "done" | "refused"
      is_overdue: boolean
      reason: string | null
      fault: {
        code: string
        params?: Record<string, string | number | (string | number)[]>
        message: string
      } | null
      made_by: string | null
      made_at: string
      decided_by: string | null
      closed_at: string | null
      is_erased: boolean
      readmitted_at: string | null
    }[]
  }
  /** Previews an erasure: stored data, what is erased and kept, and what blocks it. */
  "POST subjects/preview": {
    payload: {
      customer: number | string
    }
    reply: {
      UC_ID: number
      UC_FirstName?: string
      UC_LastName?: string
      record_ids: number[]
      is_erased: boolean
      blockers: {
        kind: "deal" | "repair_order" | "appointment"
        storename: string
        number: string
        day: string
        vin: string | null
      }[]
      parts: {
        name: string
        label: {
          en: string
          es: string
        }
        rows: number
        erases: "rows" | "fields" | "nothing"
        fields: {
          en: string
          es: string
        }[]
        stays: {
          en: string
          es: string
        } | null
      }[]
    }
  }
  /** Lets imports add an erased person again as a new customer. Erased data stays erased. */
  "POST subjects/readmit": {
    payload: {
      request_id: number | string
    }
    reply: Record<string, never>
  }
  /** Refuses a privacy request with a reason. */
  "POST subjects/refuse": {
    payload: {
      request_id: number | string
      reason: string
    }
    reply: Record<string, never>
  }
  /** Sets a request's status, priority or assignee. Refused if it changed since it was read. */
  "POST support/change": {
    payload: {
      ticket_id: number | string
      changed_at: string
      status?: "open" | "in_progress" | "waiting" | "closed"
      priority?: "low" | "normal" | "high" | "urgent"
      assignee?: number | string | null
    }
    reply: {
      ticket_id: number
      title: string
      status: "open" | "in_progress" | "waiting" | "closed"
      priority: "low" | "normal" | "high" | "urgent"
      created_at: string
      changed_at: string
      username: string
      userid: number | null
      storename: string | null
      assignee: number | null
      assignee_name: string | null
      answers: number
      has_file: boolean
      forwarding: "waiting" | "sent" | "failed" | null
    }
  }
  /** Resends a queued or refused request to the support service now. */
  "POST support/forward": {
    payload: {
      ticket_id: number | string
    }
    reply: Record<string, never>
  }
  /** A support request with its messages. */
  "POST support/ticket": {
    payload: {
      ticket_id: number | string
    }
    reply: {
      ticket: {
        ticket_id: number
        title: string
        status: "open" | "in_progress" | "waiting" | "closed"
        priority: "low" | "normal" | "high" | "urgent"
        created_at: string
        changed_at: string
        username: string
        userid: number | null
        storename: string | null
        assignee: number | null
        assignee_name: string | null
        answers: number
        has_file: boolean
        forwarding: "waiting" | "sent" | "failed" | null
      }
      desc: string
      email: string | null
      phno: string | null
      file: {
        id: string
        name: string
        bytes: number
      } | null
      messages: {
        message_id: number
        at: string
        name: string
        by_support: boolean
        is_internal: boolean
        text: string
      }[]
      may_work: boolean
      helpers: {
        userid: number
        name: string
      }[]
      forwarding: {
        state: "waiting" | "sent" | "failed"
        next_try_at: string | null
        ended_at: string | null
        tries: number
        fault: {
          code: string
          params?: Record<string, string | number | (string | number)[]>
          message: string
        } | null
        reference: string | null
      } | null
    }
  }
  /** The caller's support requests. With access to tickets, also those of users in the caller's stores. Guest requests require access to all stores. */
  "POST support/tickets": {
    payload: {
      whose: "own" | "all"
      status?: "open" | "in_progress" | "waiting" | "closed" | "not_closed"
      assignee?: number
      q?: string
      order?: "changed" | "urgency"
      page?: number
      perPage?: number
    }
    reply: {
      ticket_id: number
      title: string
      status: "open" | "in_progress" | "waiting" | "closed"
      priority: "low" | "normal" | "high" | "urgent"
      created_at: string
      changed_at: string
      username: string
      userid: number | null
      storename: string | null
      assignee: number | null
      assignee_name: string | null
      answers: number
      has_file: boolean
      forwarding: "waiting" | "sent" | "failed" | null
    }[]
  }
  /** The user object of the own session. Never signs anyone in. */
  "POST users/AxelOneAuthentication": {
    payload: {
      userid: number | string
    }
    reply: {
      userid: number
      ADuserid: string | null
      email: string
      phone: string | null
      id: number
      firstname: string
      lastname: string
      roleid: number
      title: string | null
      Touch: number
      Tracs: number
      Xtract: number
      Xchange: number
      Xiom: number
      Xperience: number
      oth_stores: string
      storeId: string
    }
  }
  /** Sibling applications with a login's role in each. */
  "POST users/GetAOModules": {
    payload: {
      userid: number | string
    }
    reply: {
      name: "Touch" | "Tracs" | "Xtract" | "Xchange" | "Xiom" | "Xperience"
      role: number
    }[]
  }
  /** Active logins in the caller's stores, by name. */
  "POST users/GetAOUsers": {
    payload: Record<string, never>
    reply: {
      userid: number
      firstname: string
      lastname: string
      email: string
      roleid: number
      store_id: number
    }[]
  }
  /** Roles with their member count. */
  "POST users/GetUserRoles": {
    payload: Record<string, never>
    reply: {
      role_id: number
      role_name: string
      member_count: number
    }[]
  }
  /** Page visits by users in the caller's stores, newest first. */
  "POST users/activity": {
    payload: {
      userid?: number | string
      pageid?: number | string
      from?: string
      page?: number
      perPage?: number
    }
    reply: {
      activity_id: number
      at: string
      userid: number
      user_name: string
      pageid: number
      page_name: string | null
      ip: string | null
      os: string | null
      device: string | null
      browser: string | null
    }[]
  }
  /** Activity by hour, most viewed pages, and failed sign-ins. */
  "POST users/activitySummary": {
    payload: {
      userid?: number | string
      pageid?: number | string
      from?: string
    }
    reply: {
      views: number
      people: number
      hours: {
        weekday: number
        hour: number
        views: number
      }[]
      by_page: {
        pageid: number
        page_name: string | null
        views: number
        people: number
      }[]
      by_person: {
        userid: number
        user_name: string
        views: number
      }[]
      failed_sign_ins: {
        total: number
        unknown: number | null
        latest: {
          failure_id: number
          at: string
          userid: number | null
          user_name: string | null
          address: string
        }[]
      }
    }
  }
  /** Explains a login's access to a page: every rule with its verdict. Without a route, all modules. */
  "POST users/explainAccess": {
    payload: {
      userid: number | string
      route?: string
    }
    reply: {
      role_name: string
      pages: {
        route: string
        mod_name: string | null
        prod_title: string | null
        level: "view" | "edit" | "none"
        rules: {
          rule: "login" | "role" | "module" | "permission" | "override" | "stores"
          verdict: "allows" | "denies" | "none"
          level: "V" | "E" | "N" | null
        }[]
      }[]
    }
  }
  /** Logins of a role (0 for all roles). */
  "POST users/get": {
    payload: {
      P_CR_Id: number | string
      recordcount?: number
      expression?: string
      page?: number
      perPage?: number
      sort?: "userid" | "firstname" | "lastname" | "email" | "ADuserid" | "phone" | "title" | "roleid" | "store_id" | "all_stores" | "employee_id" | "Touch" | "Tracs" | "Xtract" | "Xchange" | "Xiom" | "Xperience" | "status" | "signs_in_by" | "last_login_at"
      order?: "ASC" | "DESC"
      filter?: {
        status?: "A" | "I" | ("A" | "I")[]
        roleid?: number | string | (number | string)[]
        store_id?: number | string | (number | string)[]
        all_stores?: "Y" | "N" | ("Y" | "N")[]
        signs_in_by?: "organization" | "passkey" | "app" | "password" | "none" | ("organization" | "passkey" | "app" | "password" | "none")[]
        last_login_at_gte?: string
        last_login_at_lte?: string
        q?: string
        id?: number | string | (number | string)[]
      }
    }
    reply: {
      userid: number
      firstname: string
      lastname: string
      email: string
      ADuserid: string | null
      phone: string | null
      title: string | null
      roleid: number
      store_id: number
      all_stores: "Y" | "N" | null
      oth_stores: number[]
      employee_id: number | null
      Touch: number | null
      Tracs: number | null
      Xtract: number | null
      Xchange: number | null
      Xiom: number | null
      Xperience: number | null
      status: "A" | "I"
      signs_in_by: "organization" | "passkey" | "app" | "password" | "none" | null
      last_login_at: string | null
    }[]
  }
  /** Customers the caller viewed last, newest first, in their stores. */
  "POST users/recentCustomers": {
    payload: Record<string, never>
    reply: {
      UC_ID: number
      UC_FirstName?: string
      UC_LastName?: string
      UC_Email?: string | null
      UC_Phone1?: string | null
      UCSD_LTV: number | null
      storename: string | null
      last_deal_date: string | null
      last_ro_date: string | null
      matched: "name" | "email" | "phone" | "vin" | "plate" | "id" | null
      opt_out_email: "Y" | "N"
      opt_out_sms: "Y" | "N"
      opt_out_phone: "Y" | "N"
      viewed_at: string
    }[]
  }
  /** Vehicles the caller looked up last, newest first. */
  "POST users/recentVehicles": {
    payload: Record<string, never>
    reply: {
      vin: string
      year: number | null
      make: string | null
      model: string | null
      trim: string | null
      viewed_at: string
    }[]
  }
  /** How old the vehicles of the list are and what they cost, whatever age it is filtered by. */
  "POST vehicles/bands": {
    payload: {
      filter?: {
        stock_type?: "N" | "U" | "C" | ("N" | "U" | "C")[]
        status?: "in_stock" | "in_transit" | "hold" | "sold" | "wholesale" | ("in_stock" | "in_transit" | "hold" | "sold" | "wholesale")[]
        age_gte?: number
        age_lte?: number
        list_price_gte?: number
        list_price_lte?: number
        price_to_market_gte?: number
        price_to_market_lte?: number
        make_like?: string
        model_like?: string
        trim_like?: string
        year_like?: string
        pickup?: "Y" | "N" | ("Y" | "N")[]
        ext_color_like?: string
        mileage_gte?: number
        mileage_lte?: number
        stocked_date_gte?: string
        stocked_date_lte?: string
        cost_gte?: number
        cost_lte?: number
        interest_gte?: number
        interest_lte?: number
        interested_gte?: number
        interested_lte?: number
        looks_gte?: number
        looks_lte?: number
        store_id?: number | string | (number | string)[]
        q?: string
        id?: number | string | (number | string)[]
      }
    }
    reply: {
      types: {
        stock_type: "N" | "U"
        units: number
        cost?: number | null
        bands: {
          from: number
          to: number | null
          units: number
          cost?: number | null
        }[]
      }[]
      in_stock: number
      in_transit: number
      rates?: {
        lowest: number | null
        highest: number | null
      }
    }
  }
  /** What a VIN says of its vehicle, and what is wrong with it. A wrong VIN is an answer, not an error. */
  "POST vehicles/decode": {
    payload: {
      vin: string
    }
    reply: {
      vin: string
      valid: boolean
      notes: ("shape" | "check_digit" | "foreign_check_digit" | "unknown_manufacturer" | "unknown_model" | "year_unknown" | "year_assumed")[]
      year: number | null
      make: string | null
      model: string | null
      series: string | null
      trim: string | null
      body: string | null
      vehicle_type: string | null
      drive_type: string | null
      fuel: string | null
      cylinders: number | null
      displacement: number | null
      engine: string | null
      doors: number | null
      manufacturer: string | null
      plant_city: string | null
      plant_state: string | null
      plant_country: string | null
    }
  }
  /** Who and what has driven up, by VIN or by plate and state: vehicle, owner, open appointments and repair orders, recall, equity, our own stock. A wrong check digit is an answer, not an error. */
  "POST vehicles/lookup": {
    payload: {
      vin?: string
      plate?: string
      state?: string
    }
    reply: {
      plate: {
        plate: string
        state: string
        source: "service" | "records" | null
        service: "none" | "answered" | "unknown" | "failed"
        seen_date: string | null
        seen_at: string | null
        contradiction: {
          vin: string
          date: string
          storename: string
        } | null
        other_states: string[]
      } | null
      vin: string | null
      decoded: {
        vin: string
        valid: boolean
        notes: ("shape" | "check_digit" | "foreign_check_digit" | "unknown_manufacturer" | "unknown_model" | "year_unknown" | "year_assumed")[]
        year: number | null
        make: string | null
        model: string | null
        series: string | null
        trim: string | null
        body: string | null
        vehicle_type: string | null
        drive_type: string | null
        fuel: string | null
        cylinders: number | null
        displacement: number | null
        engine: string | null
        doors: number | null
        manufacturer: string | null
        plant_city: string | null
        plant_state: string | null
        plant_country: string | null
      } | null
      vehicle: {
        year: number | null
        make: string | null
        model: string | null
        trim: string | null
        mileage: number | null
      } | null
      is_known: boolean
      owner: {
        UC_ID: number
        UC_FirstName?: string
        UC_LastName?: string
        UC_Email?: string | null
        UC_Phone1?: string | null
        opt_out_email: "Y" | "N"
        opt_out_sms: "Y" | "N"
        opt_out_phone: "Y" | "N"
        known_by: "deal" | "repair_order"
        date: string
        store_id: number
        storename: string
      } | null
      appointments: {
        store_id: number
        storename: string
        appt_id: string
        dept: "Sales" | "Service"
        starts_at: string
        timezone: string
        status: string
        concern: string | null
        with: string | null
      }[]
      orders: {
        store_id: number
        storename: string
        ro_no: string
        opened_date: string
        status: string
        promised_at: string | null
        is_late: boolean
        timezone: string
        advisor: string | null
      }[]
      recall: {
        date: string
        storename: string
      } | null
      equity: {
        finance_type: "cash" | "finance" | "lease"
        market_value: number | null
        value_date: string | null
        payoff_est: number | null
        equity: number | null
        payment: number | null
        maturity_date: string | null
      } | null
      stock: {
        store_id: number
        storename: string
        stock_no: string
        stock_type: string
        status: string
        stocked_date: string
        list_price: number | null
      } | null
    }
  }
  /** The vehicle behind a licence plate, as the plate service or our repair orders know it. */
  "POST vehicles/plate": {
    payload: {
      plate: string
      state: string
    }
    reply: {
      plate: string
      state: string
      vin: string | null
      year: number | null
      make: string | null
      model: string | null
      trim: string | null
      drivetrain: string | null
      match: "exact" | "none"
      outside_failed: boolean
    }
  }
  /** Sets list prices, all of them or none. Refused with `conflict` when a price is no longer the old one, and with `invalid` and the field `below_cost` when one lies below cost without a yes. audit/revert takes the changes back. */
  "POST vehicles/setPrices": {
    payload: {
      changes: {
        vehicle_id: number | string
        old_price: number | null
        new_price: number
      }[]
      reason: string
      below_cost?: boolean
    }
    reply: {
      changed: number
    }
  }
  /** Price history, comparables and interested customers of a vehicle of the list. */
  "POST vehicles/story": {
    payload: {
      vehicle_id: number | string
    }
    reply: {
      vehicle_id: number
      prices: {
        date: string
        price: number | null
        reason: string | null
        user_name: string | null
        source: "stocked" | "user" | "import"
      }[]
      market: {
        basis: "trim" | "model"
        sales: number
        median: number
        medians: {
          date: string
          median: number | null
        }[]
        lowest: number
        highest: number
        rank: number | null
        prices: number[]
      } | null
      interested: {
        UC_ID?: number
        customer_name?: string | null
        UC_Phone1?: string | null
        looks: number
        last_look: string | null
        owns: string | null
        equity: number | null
        equity_id: number | null
        lease_ends: string | null
        contact: "lead" | "appointment" | null
        contact_date: string | null
      }[]
      owners: {
        UC_ID?: number
        customer_name?: string | null
        UC_Phone1?: string | null
        looks: number
        last_look: string | null
        owns: string | null
        equity: number | null
        equity_id: number | null
        lease_ends: string | null
        contact: "lead" | "appointment" | null
        contact_date: string | null
      }[]
      unknown_looks: number
    }
  }
  /** Retail, wholesale and trade-in value of a vehicle, by VIN or by year, make and model. */
  "POST vehicles/value": {
    payload: {
      vin?: string
      year?: number
      make?: string
      model?: string
      trim?: string
      mileage?: number
    }
    reply: {
      vehicle: {
        vin: string | null
        year: number | null
        make: string | null
        model: string | null
        trim: string | null
        mileage: number | null
        mileage_source: "asked" | "known" | "estimated" | "typical" | null
      }
      value: {
        source: "own" | "outside"
        retail_value: number | null
        wholesale_value?: number | null
        trade_in_value: number | null
        valued_at: string
        rests_on: "sales" | "listings" | "outside"
        sales: number
        wholesale_sales: number
        first_date: string | null
        last_date: string | null
        basis: "trim" | "model" | "model_year" | "sold_new" | "outside"
        basis_year: number
        median_price: number | null
        median_mileage: number | null
        per_mile: number | null
        adjustments: {
          kind: "mileage" | "model_year" | "sold_new" | "age" | "asking"
          amount: number
        }[]
      } | null
      outside_failed: boolean
      comparables: {
        kind: "sale" | "listing"
        store_id: number
        storename: string
        number: string
        vin: string | null
        date: string
        trim: string | null
        mileage: number | null
        price: number
      }[]
    }
  }
  /** The caller's saved views of a list. */
  "POST views/list": {
    payload: {
      resource: string
    }
    reply: {
      view_id: number
      resource: string
      name: string
      state: {
        filter: Record<string, unknown>
        sort: string | null
        order: "ASC" | "DESC" | null
        columns: string[] | null
        density: "compact" | "normal" | "relaxed" | null
        look?: "rows" | "cards" | null
      }
    }[]
  }
  /** Vehicles in stock of a make, beside their values. */
  "POST xperience/GetmaxdigiInventoryByMake": {
    payload: {
      make: string
      pageno?: number | string
    }
    reply: {
      vehicles: {
        vin: string
        stock_no: string | null
        store_id: number | null
        storename: string | null
        year: number | null
        make: string | null
        model: string | null
        trim: string | null
        mileage: number | null
        color: string | null
        status: string | null
        stock_type: string | null
        acv?: number | null
        recon_cost?: number | null
        list_price: number | null
        trade_in_value: number | null
        wholesale_value?: number | null
        retail_value: number | null
        valued_at: string | null
        sales: number
        age_days: number | null
      }[]
      page: number
      page_size: number
      total: number
    }
  }
  /** Vehicles in stock of a model year, and of a make unless it is empty, beside their values. */
  "POST xperience/GetmaxdigiInventoryByYear": {
    payload: {
      year: number | number | string
      make?: string
      pageno?: number | string
    }
    reply: {
      vehicles: {
        vin: string
        stock_no: string | null
        store_id: number | null
        storename: string | null
        year: number | null
        make: string | null
        model: string | null
        trim: string | null
        mileage: number | null
        color: string | null
        status: string | null
        stock_type: string | null
        acv?: number | null
        recon_cost?: number | null
        list_price: number | null
        trade_in_value: number | null
        wholesale_value?: number | null
        retail_value: number | null
        valued_at: string | null
        sales: number
        age_days: number | null
      }[]
      page: number
      page_size: number
      total: number
    }
  }
  /** Inventory records of a VIN, the latest first; none when it never stood in a store in scope. */
  "POST xperience/getInventory": {
    payload: {
      vin: string
    }
    reply: {
      store_id: number
      storename: string
      stock_no: string
      vin: string
      stock_type: "N" | "U" | "C"
      status: "in_stock" | "in_transit" | "hold" | "sold" | "wholesale"
      year: number
      make: string
      model: string
      trim: string | null
      ext_color: string | null
      mileage: number | null
      msrp: number | null
      cost?: number | null
      list_price: number | null
      recon_cost?: number | null
      floorplan_balance?: number | null
      floorplan_lender?: string | null
      stocked_date: string
      sold_date: string | null
      age_days: number
    }[]
  }
  /** A vehicle by VIN beside its values; also one that we never had in stock, as far as its VIN tells. */
  "POST xperience/getmaxdigiinventory": {
    payload: {
      vin: string
    }
    reply: {
      vin: string
      stock_no: string | null
      store_id: number | null
      storename: string | null
      year: number | null
      make: string | null
      model: string | null
      trim: string | null
      mileage: number | null
      color: string | null
      status: string | null
      stock_type: string | null
      acv?: number | null
      recon_cost?: number | null
      list_price: number | null
      trade_in_value: number | null
      wholesale_value?: number | null
      retail_value: number | null
      valued_at: string | null
      sales: number
      age_days: number | null
    }
  }
  /** Help of a page (`id`: its route) in a language (`code`): purpose, the caller's access, definitions and keys. Refused without access to the page. */
  "POST xpert/GetAxelHelp": {
    payload: {
      id: string
      code: "en" | "es"
    }
    reply: {
      id: string
      title: string
      text: {
        purpose: string[]
        steps: string[]
        notes: string[]
      }
      version: number
      changed_at: string | null
      rights: string[]
      definitions: {
        id: number
        term: string
        plain_definition: string
        formula: string | null
        owner: string
      }[] | null
      keys: {
        key: string
        does: string
      }[]
    }
  }
  /** Changes fields of one definition. The header X-Audit-Id names the change for audit/revert. */
  "PUT resources/DataDictionary/:id": {
    payload: {
      term?: string
      plain_definition?: string
      formula?: string | null
      unit?: string | null
      grain?: string | null
      refresh?: string | null
      synonyms?: string | null
      term_es?: string | null
      plain_definition_es?: string | null
      formula_es?: string | null
      unit_es?: string | null
      grain_es?: string | null
      refresh_es?: string | null
      synonyms_es?: string | null
      source_system?: string | null
      source_field?: string | null
      owner_role?: number | string
      used_by?: string | null
      seen?: Record<string, unknown>
      id: number | string
    }
    reply: {
      entry_id: number
      term: string
      plain_definition: string
      formula: string | null
      unit: string | null
      grain: string | null
      refresh: string | null
      synonyms: string | null
      term_es: string | null
      plain_definition_es: string | null
      formula_es: string | null
      unit_es: string | null
      grain_es: string | null
      refresh_es: string | null
      synonyms_es: string | null
      source_system: string | null
      source_field: string | null
      owner_role: number
      used_by: string | null
      used_in: string | null
      version: number | null
      owner: string | null
    }
  }
  /** Changes fields of one brand. The header X-Audit-Id names the change for audit/revert. */
  "PUT resources/brands/:id": {
    payload: {
      brand_name?: string
      powertrain_months?: number | null
      powertrain_miles?: number | null
      status?: "A" | "I"
      seen?: Record<string, unknown>
      id: number | string
    }
    reply: {
      brand_chrome_id: number
      brand_name: string
      powertrain_months: number | null
      powertrain_miles: number | null
      status: "A" | "I"
      store_count: number | null
    }
  }
  /** Changes fields of one dealership contact. The header X-Audit-Id names the change for audit/revert. */
  "PUT resources/dc_contacts/:id": {
    payload: {
      name?: string
      company?: string | null
      contact_type?: "Lender" | "Manufacturer" | "Vendor" | "DMS support" | "Auction" | "Insurance" | "Emergency" | "Other"
      store_id?: number | string
      phone?: string | null
      email?: string | null
      status?: "A" | "I"
      seen?: Record<string, unknown>
      id: number | string
    }
    reply: {
      contact_id: number
      name: string
      company: string | null
      contact_type: "Lender" | "Manufacturer" | "Vendor" | "DMS support" | "Auction" | "Insurance" | "Emergency" | "Other"
      store_id: number
      phone?: string | null
      email?: string | null
      status: "A" | "I"
    }
  }
  /** Changes fields of one employee. The header X-Audit-Id names the change for audit/revert. */
  "PUT resources/employee/:id": {
    payload: {
      firstname?: string
      lastname?: string
      title?: string
      department?: "Sales" | "Service" | "Parts" | "F&I" | "BDC" | "Admin"
      store_id?: number | string
      email?: string | null
      phone?: string | null
      dms_number?: string | null
      hire_date?: string
      term_date?: string | null
      manager_id?: number | string | null
      status?: "A" | "I"
      seen?: Record<string, unknown>
      id: number | string
    }
    reply: {
      employee_id: number
      firstname: string
      lastname: string
      title: string
      department: "Sales" | "Service" | "Parts" | "F&I" | "BDC" | "Admin"
      store_id: number
      email?: string | null
      phone?: string | null
      dms_number: string | null
      hire_date: string
      hire_told: "Y" | "N" | null
      term_date: string | null
      manager_id: number | null
      status: "A" | "I"
      photo: string | null
      login_id: number | null
    }
  }
  /** Changes fields of one lead. The header X-Audit-Id names the change for audit/revert. */
  "PUT resources/leads/:id": {
    payload: {
      answered_at?: string | null
      seen?: Record<string, unknown>
      id: number | string
    }
    reply: {
      lead_id: number
      person?: string | null
      UC_ID?: number | null
      email?: string | null
      phone?: string | null
      vehicle: string | null
      stock_type: "N" | "U" | null
      make: string | null
      model: string | null
      vin: string | null
      store_id: number | null
      lead_source: "website" | "third_party" | "walk_in" | "phone" | "campaign" | "referral" | "other" | null
      provider: string | null
      lead_no: string | null
      timezone: string | null
      date: string | null
      received_at: string | null
      answered: "Y" | "N" | null
      answered_at: string | null
      response_min: number | null
      employee_id: number | null
      mine: "Y" | "N" | null
      repeats: number | null
      comments?: string | null
    }
  }
  /** Changes fields of one sales tax. The header X-Audit-Id names the change for audit/revert. */
  "PUT resources/sales_tax/:id": {
    payload: {
      state?: string
      rate?: number
      trade_credit?: "Y" | "N"
      lease_rate?: number
      lease_tax?: "payment" | "up_front"
      doc_fee?: number
      doc_fee_taxed?: "Y" | "N"
      title_fee?: number
      seen?: Record<string, unknown>
      id: number | string
    }
    reply: {
      tax_id: number
      state: string
      rate: number
      trade_credit: "Y" | "N"
      lease_rate: number
      lease_tax: "payment" | "up_front"
      doc_fee: number
      doc_fee_taxed: "Y" | "N"
      title_fee: number
    }
  }
}

/** What goes with a reply. */
export interface Meta {
  total?: number
  total_is_least?: boolean
  as_of?: string
  period_start?: string
  period_end?: string
  store_ids?: number[]
  freshness?: {
    feed: string
    state: "ok" | "late" | "failed" | "never"
    last_success_at: string | null
    late_after_hours?: number
  }
  valued_on?: string
  hidden?: ("gross" | "personal")[]
  has_others?: boolean
  unscored?: number
  excluded_by_base?: number
  scores?: {
    version: number
    since: string
    classes: {
      V: number
      P: number
      E: number
      G: number
    }
  }
  audit_ids?: number[]
}

/** What a refusal or a failure says. */
export interface Failure {
  code: "not_signed_in" | "second_factor" | "forbidden" | "invalid" | "not_found" | "conflict" | "too_many" | "too_large" | "unsupported" | "busy" | "unavailable" | "bad_expression" | "internal"
  reason?: string
  params?: Record<string, string | number | (string | number)[]>
  message: string
  id: string
  fields?: Record<string, {
    code: string
    params?: Record<string, string | number | (string | number)[]>
    message: string
  }>
}
