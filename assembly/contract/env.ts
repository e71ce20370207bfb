/**
 * What a node offers to a contract, as far as it is used: the imports of the module, named `env` after this file. Only
 * `apply` reaches them. Names are u64; rows are numbers above or equal to 0, negative where there is none.
 */

/** Bytes of the action's data; copying them. */
export declare function action_data_size(): i32;
export declare function read_action_data(to: usize, length: i32): i32;

/** Ends the action unless the account has authorised it. */
export declare function require_auth(account: u64): void;

/** The block's time in microseconds, in steps of half a second. */
export declare function current_time(): u64;

/** Ends the action with a message, if the test is 0; prints. */
export declare function eosio_assert_message(test: i32, text: usize, length: i32): void;
export declare function prints_l(text: usize, length: i32): void;

/** Rows of a table: find by key; read, or with a length of 0 learn the size. */
export declare function db_find_i64(code: u64, scope: u64, table: u64, key: u64): i32;
export declare function db_get_i64(row: i32, to: usize, length: i32): i32;

/** Writing rows: `payer` pays for the memory; 0 in an update keeps who paid. */
export declare function db_store_i64(scope: u64, table: u64, payer: u64, key: u64, from: usize, length: i32): i32;
export declare function db_update_i64(row: i32, payer: u64, from: usize, length: i32): void;
export declare function db_remove_i64(row: i32): void;
