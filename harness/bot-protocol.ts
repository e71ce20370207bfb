import { Integer, Array as List, Object as Shape, type Static, String as Text, Union, Unknown } from "typebox";

/** What an external bot reads: one line of JSON for each of its turns. */
export const BotRequest = Shape(
  {
    seat: Integer({ minimum: 0, description: "the bot's seat" }),
    observation: Unknown({ description: "all that this seat may know, as the game describes it" }),
    legal: List(
      Shape(
        { action: Integer({ minimum: 0 }), text: Text({ description: "stable name of the action" }) },
        { additionalProperties: false },
      ),
      { minItems: 1, description: "the actions it may play" },
    ),
  },
  { additionalProperties: false, title: "One turn, as a line to the bot" },
);
export type BotRequest = Static<typeof BotRequest>;

/** What it writes: one line of JSON in return. */
export const BotResponse = Shape(
  { action: Union([Integer(), Text()], { description: "the number or the text of one of the legal actions" }) },
  { additionalProperties: false, title: "The answer, as a line from the bot" },
);
export type BotResponse = Static<typeof BotResponse>;

/** Both lines, as published in schema/bot.schema.json. */
export const botSchema = {
  $schema: "http://json-schema.org/draft-07/schema#",
  $id: "urn:fairhand:bot:1",
  title: "Fairhand bot protocol",
  description:
    "Lines of JSON: the request goes to the bot's standard input, the response comes from its standard output.",
  definitions: { request: BotRequest, response: BotResponse },
  anyOf: [{ $ref: "#/definitions/request" }, { $ref: "#/definitions/response" }],
} as const;
