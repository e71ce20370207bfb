/** An error as nodes tell it: an HTTP status, and in the answer a number, a name and what it means. */
export class NodeError extends Error {
  readonly status: number;
  readonly code: number;
  readonly kind: string;
  readonly what: string;

  constructor(kind: keyof typeof KINDS, message: string) {
    super(message);
    this.name = "NodeError";
    const [code, what, status] = KINDS[kind];
    this.kind = kind;
    this.code = code;
    this.what = what;
    this.status = status ?? 500;
  }

  /** The error as an SDK's own keep it, so that both are read in one way. */
  get response(): { json: object } {
    return { json: this.toJSON() };
  }

  /** The answer's JSON. */
  toJSON(): object {
    return {
      code: this.status,
      message: TITLES[this.status] ?? "Internal Service Error",
      error: {
        code: this.code,
        name: this.kind,
        what: this.what,
        details: [{ message: this.message, file: "fairhand", line_number: 0, method: "embedded" }],
      },
    };
  }
}

const TITLES: Readonly<Record<number, string>> = {
  400: "Invalid Request",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  413: "Payload Too Large",
};

/** Number, meaning and, where it is not 500, HTTP status of a node's errors. */
const KINDS = {
  exception: [0, "unspecified"],
  unknown_endpoint: [0, "unspecified", 404],
  bad_method: [0, "unspecified", 405],
  bad_request: [3200006, "invalid http request", 400],
  body_too_large: [3200006, "invalid http request", 413],
  name_type_exception: [3010001, "Invalid name", 400],
  public_key_type_exception: [3010002, "Invalid public key", 400],
  packed_transaction_type_exception: [3010010, "Invalid packed transaction", 400],
  abi_not_found_exception: [3015001, "No ABI found"],
  tx_no_action: [3040002, "Transaction should have at least one normal action"],
  tx_no_auths: [3040003, "Transaction should have at least one required authority"],
  expired_tx_exception: [3040005, "Expired Transaction"],
  tx_exp_too_far_exception: [3040006, "Transaction Expiration Too Far"],
  invalid_ref_block_exception: [3040007, "Invalid Reference Block"],
  tx_duplicate: [3040008, "Duplicate transaction", 409],
  transaction_exception: [3040000, "Transaction exception"],
  action_validate_exception: [3050000, "Action validate exception"],
  account_name_exists_exception: [3050001, "Account name already exists", 409],
  eosio_assert_message_exception: [3050003, "eosio_assert_message assertion failure"],
  account_query_exception: [3060002, "Account Query Exception"],
  contract_table_query_exception: [3060003, "Contract Table Query Exception"],
  wasm_execution_error: [3070002, "Runtime Error Processing WASM"],
  wasm_serialization_error: [3070003, "Serialization Error Processing WASM"],
  tx_duplicate_sig: [3090001, "Duplicate signature is included"],
  tx_irrelevant_sig: [3090002, "Irrelevant signature included"],
  unsatisfied_authorization: [3090003, "Provided keys, permissions, and delays do not satisfy declared authorizations"],
  missing_auth_exception: [3090004, "Missing required authority"],
  unknown_block_exception: [3100002, "Unknown block", 400],
} as const satisfies Record<string, readonly [code: number, what: string, status?: number]>;
